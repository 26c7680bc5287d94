import type { AccountChanged } from '@kindred/contracts/auth';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { applyAccountState } from './people.queries.js';

/** What moderation knows of a person. */
@Injectable()
export class PeopleService {
  constructor(private readonly db: DataSource) {}

  async applyAccount(account: AccountChanged) {
    await applyAccountState(this.db, account);
  }
}
