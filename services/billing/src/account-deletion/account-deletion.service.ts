import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { markDeleted } from '../customers/customers.queries.js';
import { CustomerLease } from '../customers/lease.service.js';
import { nothing } from '../entitlement/entitlement.js';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { isMissing } from '../stripe/stripe-refusal.js';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.js';
import { deleteCancellation } from '../suspensions/cancellations.queries.js';

/** After an account is deleted nothing is billed any more, and its customer is deleted at Stripe. */
@Injectable()
export class AccountDeletionService {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly client: StripeClient,
    registry: OwedWorkRegistry,
  ) {
    this.owed = registry.add({
      name: 'customer-deletion',
      table: 'customers',
      key: 'id',
      isOwed: 'deleted_at is not null and stripe_customer_id is not null',
      leaseSeconds: 60,
      atOnce: 4,
      perform: (id) => this.remove(id),
    });
  }

  /** After the first statement nothing new can be bought, and no decision is stored. The rest is owed until Stripe has done it. */
  async forget(id: string) {
    await markDeleted(this.db, id);
    await deleteCancellation(this.db, id);
    await this.owed.now(id);
  }

  /** Under the lease a purchase in progress ends first, so that everything it began at Stripe is deleted too. */
  private async remove(id: string) {
    const lease = await CustomerLease.take(this.db, id);
    try {
      const { stripeCustomerId } = await this.db.manager.findOneByOrFail(CustomerEntity, { id });
      if (stripeCustomerId) await this.removeAtStripe(lease, stripeCustomerId);
      await lease.write(async (tx) => {
        await tx.delete(SubscriptionEntity, { customerId: id });
        await tx.update(CustomerEntity, { id }, { stripeCustomerId: null, ...nothing });
      });
    } finally {
      await lease.release();
    }
  }

  /**
   * Deletes a customer at Stripe, which ends all their subscriptions.
   * @throws AppError unavailable if Stripe never had them: under the right key they may be billed
   */
  private async removeAtStripe(lease: CustomerLease, stripeCustomerId: string) {
    try {
      await this.client.change(lease, (stripe) => stripe.customers.del(stripeCustomerId));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.client.assertDeleted(stripeCustomerId, error);
    }
  }
}
