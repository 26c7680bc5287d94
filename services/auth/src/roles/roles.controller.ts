import type { Role } from '@kindred/contracts/auth';
import { setStaff } from '@kindred/contracts/staff';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { RolesService } from './roles.service.js';

@Controller()
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Handle(setStaff)
  async set({ email, role }: { email: string; role: Role }) {
    await this.roles.set(email, role);
    return {};
  }
}
