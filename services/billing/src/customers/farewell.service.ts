import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { isMissing } from '../stripe/stripe-refusal.js';
import { nothing } from '../subscriptions/standing.js';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.js';
import { CustomerEntity } from './customer.entity.js';
import { lockRow } from './customers.service.js';

/** Deleted accounts: nothing is billed any more, and Stripe forgets the person. */
@Injectable()
export class FarewellService {
  constructor(
    private readonly db: DataSource,
    private readonly client: StripeClient,
  ) {}

  /** From the first step on nothing new can be bought; the rest is repeated until Stripe has done it. */
  async forget(id: string) {
    await this.db.query(
      `insert into customers (id, deleted_at) values ($1, now())
       on conflict (id) do update set deleted_at = coalesce(customers.deleted_at, now())`,
      [id],
    );
    await this.db.transaction(async (tx) => {
      const customer = await lockRow(tx, id);
      if (!customer?.stripeCustomerId) return;
      await this.removeAtStripe(customer.stripeCustomerId);
      await tx.delete(SubscriptionEntity, { customerId: id });
      await tx.update(CustomerEntity, { id }, { stripeCustomerId: null, ...nothing });
    });
  }

  /** With the customer end all their subscriptions. */
  private async removeAtStripe(stripeCustomerId: string) {
    try {
      await this.client.ask((stripe) => stripe.customers.del(stripeCustomerId));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
