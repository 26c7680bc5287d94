import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { payingAfter } from '../customers/customers.queries.js';
import { Customers } from '../customers/customers.service.js';
import { Ledger } from '../subscriptions/ledger.service.js';
import { deleteOldEvents } from '../webhooks/webhooks.queries.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Of how many customers Stripe is asked at once: it takes 25 calls a second with a test key, and a customer needs up to three. */
const AT_ONCE = 4;

/** Asks Stripe about each customer whose state may have changed: who pays, or may be about to. */
@Injectable()
export class ReconciliationService implements BeforeApplicationShutdown {
  private isEnding = false;

  constructor(
    private readonly db: DataSource,
    private readonly customers: Customers,
    private readonly ledger: Ledger,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  beforeApplicationShutdown() {
    this.isEnding = true;
  }

  /**
   * A failure for one customer does not delay the others. The next run repeats that customer, and those left when the process
   * ends.
   */
  async run() {
    for (let batch = await payingAfter(this.db, NOBODY); batch.length > 0; ) {
      for (let asked = 0; asked < batch.length; asked += AT_ONCE) {
        if (this.isEnding) return;
        await Promise.all(batch.slice(asked, asked + AT_ONCE).map((id) => this.reconcile(id)));
      }
      batch = await payingAfter(this.db, batch.at(-1) ?? NOBODY);
    }
    await deleteOldEvents(this.db);
  }

  private async reconcile(id: string) {
    try {
      await this.customers.withLease(id, (lease) => this.ledger.sync(lease));
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'a customer could not be reconciled yet');
    }
  }
}
