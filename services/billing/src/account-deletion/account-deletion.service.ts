import { OwedBook } from '@kindred/kit/owed-book';
import type { OwedWork } from '@kindred/kit/owed-work';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { isMissing } from '../stripe/stripe-refusal.js';
import { nothing } from '../subscriptions/standing.js';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.js';
import { CustomerEntity } from './customer.entity.js';
import { Hold } from './hold.queries.js';

/** Deleted accounts: nothing is billed any more, and Stripe forgets the person. */
@Injectable()
export class AccountDeletionService {
  private readonly owed: OwedWork<{ id: string }>;

  constructor(
    private readonly db: DataSource,
    private readonly client: StripeClient,
    book: OwedBook,
  ) {
    this.owed = book.add<{ id: string }>({
      name: 'farewell',
      table: 'customers',
      key: 'id',
      isOwed: 'deleted_at is not null and stripe_customer_id is not null',
      columns: 'id',
      leaseSeconds: 60,
      atOnce: 4,
      perform: ({ id }) => this.remove(id),
    });
  }

  /** From the first step on nothing new can be bought; the rest is owed until Stripe has done it. */
  async forget(id: string) {
    await this.db.query(
      `insert into customers (id, deleted_at) values ($1, now())
       on conflict (id) do update set deleted_at = coalesce(customers.deleted_at, now())`,
      [id],
    );
    await this.owed.now(id);
  }

  /** A purchase under way ends first, so that what it has begun at Stripe is known and goes too. */
  private async remove(id: string) {
    const hold = await Hold.take(this.db, id);
    try {
      const { stripeCustomerId } = await this.db.manager.findOneByOrFail(CustomerEntity, { id });
      if (stripeCustomerId) await this.removeAtStripe(hold, stripeCustomerId);
      await hold.write(async (tx) => {
        await tx.delete(SubscriptionEntity, { customerId: id });
        await tx.update(CustomerEntity, { id }, { stripeCustomerId: null, ...nothing });
      });
    } finally {
      await hold.release();
    }
  }

  /** With the customer end all their subscriptions. */
  private async removeAtStripe(hold: Hold, stripeCustomerId: string) {
    try {
      await this.client.change(hold, (stripe) => stripe.customers.del(stripeCustomerId));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
