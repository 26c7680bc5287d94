import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customers } from '../customers/customers.service.js';
import { Ledger } from '../subscriptions/ledger.service.js';

const BATCH = 100;
const KEEP_EVENTS = '30 days';
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Due = { id: string };

/** Asks Stripe about everyone whose state could have changed: who pays or may be about to. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly db: DataSource,
    private readonly customers: Customers,
    private readonly ledger: Ledger,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** One person's failure does not keep the others waiting; they come again with the next round. */
  async run() {
    for (let after = NOBODY, batch = await this.due(after); batch.length; batch = await this.due(after)) {
      for (const one of batch) await this.reconcile(one);
      after = batch.at(-1)?.id ?? after;
    }
    await this.db.query(`delete from webhook_events where handled_at < now() - interval '${KEEP_EVENTS}'`);
  }

  private async reconcile({ id }: Due) {
    try {
      await this.customers.held(id, (hold) => this.ledger.sync(hold));
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'a customer could not be reconciled yet');
    }
  }

  private due(after: string): Promise<Due[]> {
    return this.db.query(
      `select id from customers
       where id > $1 and stripe_customer_id is not null and deleted_at is null and (
         is_premium or exists (
           select from subscriptions where customer_id = customers.id
             and status in ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete')))
       order by id limit ${BATCH}`,
      [after],
    );
  }
}
