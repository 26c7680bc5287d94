import type { Role } from '@kindred/contracts/auth';
import { accountMissing, staffNameTaken } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { accountNamed, lockStaff, type Named, setRole, sharesStaffName } from './roles.queries.js';

/** Makes accounts moderators, admins, or plain members. */
@Injectable()
export class RolesService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * Staff cannot rename themselves, so the names that sign decisions stay different.
   * @returns whether the account had another role
   * @throws AppError missing when there is no such account, conflict when somebody of the staff has its name
   */
  set(named: Named, role: Role): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const id = await accountNamed(tx, named);
      if (!id) throw accountMissing();
      await lockStaff(tx);
      const isChanged = await setRole(tx, id, role);
      if (isChanged && role !== 'member' && (await sharesStaffName(tx, id))) throw staffNameTaken();
      if (isChanged) await this.accounts.announce(tx, id);
      return isChanged;
    });
  }
}
