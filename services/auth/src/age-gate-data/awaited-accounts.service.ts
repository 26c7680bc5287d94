import { CONFIG } from '@kindred/kit/foundation';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import type { AuthConfig } from '../config.js';
import { markAwaited } from './awaited-accounts.queries.js';

const BATCH = 100;

/**
 * Accounts that others do not find, because they were made behind the age gate and have not passed it. When the gate is
 * switched off, they are announced as found, and when it is on again, as not found.
 */
@Injectable()
export class AwaitedAccounts {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'accounts behind the age gate not announced',
      perform: () => this.followGate(),
    });
  }

  private async followGate() {
    while ((await this.announceBatch()) === BATCH);
  }

  private announceBatch() {
    return this.db.transaction(async (tx) => {
      const changed = await markAwaited(tx, this.config.AGE_GATE !== 'off', BATCH);
      for (const id of changed) await this.accounts.announce(tx, id);
      return changed.length;
    });
  }
}
