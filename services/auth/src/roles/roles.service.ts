import type { Role } from '@kindred/contracts/auth';
import { accountMissing } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { accountWith, setRole } from './roles.queries.js';

/** Makes accounts moderators, admins, or plain members. */
@Injectable()
export class RolesService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  /** A role that an account has already changes nothing. @throws AppError missing when no account has the address */
  async set(email: string, role: Role) {
    await this.db.transaction(async (tx) => {
      const id = await accountWith(tx, email);
      if (!id) throw accountMissing();
      if (await setRole(tx, id, role)) await this.accounts.announce(tx, id);
    });
  }
}
