import type { Role } from '@kindred/contracts/auth';
import { accountMissing } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { accountNamed, type Named, setRole } from './roles.queries.js';

/** Makes accounts moderators, admins, or plain members. */
@Injectable()
export class RolesService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  /** @returns whether the account had another role. @throws AppError missing when there is no such account */
  set(named: Named, role: Role): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const id = await accountNamed(tx, named);
      if (!id) throw accountMissing();
      const isChanged = await setRole(tx, id, role);
      if (isChanged) await this.accounts.announce(tx, id);
      return isChanged;
    });
  }
}
