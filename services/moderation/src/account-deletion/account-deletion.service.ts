import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteAppealsOf } from '../appeals/appeals.queries.js';
import { deleteFactsOf } from '../decisions/decisions.queries.js';
import { forgetReporter } from '../evidence/retention.queries.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { deleteStatementsOf } from '../statements/statements.queries.js';

/** Deletes what was said to and by somebody who deleted their account. Evidence, and what was decided when, stay. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly db: DataSource,
    private readonly outcomes: OutcomesService,
  ) {}

  /** Repeating it changes nothing. */
  async forget(userId: string) {
    await this.db.transaction((tx) => forgetReporter(tx, userId));
    await this.db.transaction(async (tx) => {
      await this.outcomes.lock(tx, userId);
      await deleteStatementsOf(tx, userId);
      await deleteAppealsOf(tx, userId);
      await deleteFactsOf(tx, userId);
    });
  }
}
