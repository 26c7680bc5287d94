import { type SetStaff, setStaff } from '@kindred/contracts/staff';
import { Handle } from '@kindred/kit/handle';
import { Controller } from '@nestjs/common';
import { RolesService } from './roles.service.js';

@Controller()
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Handle(setStaff)
  async set({ role, ...named }: SetStaff) {
    return { isChanged: await this.roles.set(named, role) };
  }
}
