import type { AccountChanged } from '@kindred/contracts/auth';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { markReportsGone } from '../reports/reports.queries.js';
import { applyAccountState } from './account-events.queries.js';

/** Keeps the state of accounts, as auth tells it. */
@Injectable()
export class AccountEventsService {
  constructor(private readonly db: DataSource) {}

  /** Of a deleted account, cases and evidence stay. A report that is filed at this moment waits for the person's row. */
  async applyAccount(account: AccountChanged) {
    await this.db.transaction(async (tx) => {
      if ((await applyAccountState(tx, account)) && account.state === 'deleted') await markReportsGone(tx, account.id);
    });
  }
}
