import { accountMissing, secondFactorOff } from '@kindred/contracts/errors';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { MailService } from '../mail/mail.service.js';
import {
  cancelRemoval,
  hasRemoval,
  insertRemoval,
  isToldBy,
  ownerOfAddress,
  removalsDue,
} from './factor-removals.queries.js';
import { deleteFactor, lockFactor } from './second-factor.queries.js';

/**
 * Removes second factors that their owners have lost, 72 hours after an operator asked for it and the owner was told by mail.
 * Until then a sign-in with the factor cancels the removal. Both changes lock the factor, so that only one of them happens. A
 * removal locks the account first, as deleting the account does.
 */
@Injectable()
export class FactorRemovals {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly mails: MailService,
    registry: OwedWorkRegistry,
  ) {
    registry.add({
      name: 'second-factor-removal',
      table: 'factor_removals',
      key: 'user_id',
      isOwed: isToldBy('now()'),
      leaseSeconds: 60,
      atOnce: 1,
      perform: (userId) => this.remove(userId),
    });
  }

  /** @throws AppError missing when no account has the address, or it has no second factor */
  async request(email: string) {
    const userId = await ownerOfAddress(this.db, email);
    if (!userId) throw accountMissing();
    const mailId = uuidv7();
    const removal = await this.db.transaction(async (tx) => {
      await this.accounts.lock(tx, userId);
      const factor = await lockFactor(tx, userId);
      if (!factor?.confirmedAt) throw secondFactorOff();
      const { dueAt, isNew } = await insertRemoval(tx, userId);
      if (isNew) await this.mails.add(tx, { id: mailId, kind: 'second_factor_removal', userId });
      return { dueAt, isNew };
    });
    if (removal.isNew) this.mails.wake(mailId);
    return { dueAt: removal.dueAt };
  }

  /** Whether the removal of this account's factor is still to come. */
  async isOwed(userId: string | null): Promise<boolean> {
    return userId !== null && hasRemoval(this.db, userId);
  }

  /** Gives up the removal of this account's factor. */
  async cancel(userId: string) {
    await cancelRemoval(this.db, userId);
  }

  /** Removes every factor as it would be removed by that time. @returns how many */
  async sweep(asOf: Date): Promise<number> {
    let count = 0;
    for (let due = await removalsDue(this.db, asOf); due.length; due = await removalsDue(this.db, asOf)) {
      for (const userId of due) await this.remove(userId);
      count += due.length;
    }
    return count;
  }

  private async remove(userId: string) {
    const mailId = uuidv7();
    const isRemoved = await this.db.transaction(async (tx) => {
      await this.accounts.lock(tx, userId);
      await lockFactor(tx, userId);
      if (!(await cancelRemoval(tx, userId))) return false;
      await deleteFactor(tx, userId);
      await this.accounts.endStaffAccess(tx, userId);
      await this.mails.add(tx, { id: mailId, kind: 'second_factor_removed', userId });
      return true;
    });
    if (isRemoved) this.mails.wake(mailId);
  }
}
