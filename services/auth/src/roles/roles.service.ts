import type { Role } from '@kindred/contracts/auth';
import { accountMissing } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { announce } from '../accounts/accounts.service.js';
import { accountWith, setRole } from './roles.queries.js';

/** Makes accounts moderators, admins, or plain members. */
@Injectable()
export class RolesService {
  constructor(private readonly db: DataSource) {}

  /** A role that an account has already changes nothing. @throws AppError missing when no account has the address */
  async set(email: string, role: Role) {
    await this.db.transaction(async (tx) => {
      const id = await accountWith(tx, email);
      if (!id) throw accountMissing();
      if (await setRole(tx, id, role)) await announce(tx, id);
    });
  }
}
