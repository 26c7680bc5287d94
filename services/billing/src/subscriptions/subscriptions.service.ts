import { randomUUID } from 'node:crypto';
import type { Subscription } from '@kindred/contracts/billing';
import { noSubscription } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { page } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { Customers } from '../customers/customers.service.js';
import type { CustomerLease } from '../customers/lease.service.js';
import { current, isOpen, type Snapshot } from '../entitlement/entitlement.js';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { Ledger } from './ledger.service.js';
import { SubscriptionEntity } from './subscription.entity.js';

const PAGE = 50;

/** A member's subscription: read, cancelled, resumed, exported. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: DataSource,
    private readonly customers: Customers,
    private readonly ledger: Ledger,
    private readonly client: StripeClient,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  /** As it is stored, without asking Stripe. */
  async get(personId: string) {
    const customer = await this.customers.find(personId);
    if (!customer?.plan || !customer.status) return none;
    const where = { customerId: personId, plan: customer.plan, status: customer.status };
    const row = await this.db.manager.findOne(SubscriptionEntity, { where, order: { createdAt: 'DESC' } });
    return row ? view(row) : none;
  }

  /** As Stripe says now. */
  async refresh(personId: string) {
    const customer = await this.customers.find(personId);
    if (!customer?.stripeCustomerId) return none;
    return this.customers.withLease(personId, (lease) => this.read(lease));
  }

  /** Ends the subscription with the paid period, or at once and uncharged if the current one is unpaid. */
  cancel(personId: string) {
    return this.renew(personId, false);
  }

  resume(personId: string) {
    return this.renew(personId, true);
  }

  async portalUrl(personId: string) {
    const customer = await this.customers.find(personId);
    if (!customer?.stripeCustomerId) throw noSubscription();
    const wanted = {
      customer: customer.stripeCustomerId,
      return_url: new URL('/profile', this.config.PUBLIC_URL).href,
    };
    const { url } = await this.client.ask((stripe) =>
      stripe.billingPortal.sessions.create(wanted, { idempotencyKey: `portal-${randomUUID()}` }),
    );
    return { url };
  }

  async export(personId: string) {
    const customer = await this.customers.find(personId);
    return { stripeCustomerId: customer?.stripeCustomerId ?? null };
  }

  /** A page of a member's subscriptions, in the order of Stripe's ids. */
  async bought(personId: string, after = '') {
    const where = { customerId: personId, id: MoreThan(after) };
    const rows = await this.db.manager.find(SubscriptionEntity, { where, order: { id: 'asc' }, take: PAGE + 1 });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (subscription) => subscription });
  }

  /**
   * Stripe decides whether a subscription renews, so the change is made there and then read. The reading ends a cancelled one
   * whose current period is unpaid. A repeated cancellation returns it.
   */
  private async renew(personId: string, renews: boolean) {
    await this.customers.ensureRow(personId);
    return this.customers.withLease(personId, async (lease) => {
      if (renews) await this.customers.assertNotSuspended(personId);
      const { subscriptions, now } = await this.ledger.sync(lease);
      const live = current(subscriptions, now);
      if (!renews && live?.status === 'canceled' && live.isUnpaid) return view(live);
      if (!live || !isOpen(live)) throw noSubscription();
      if (live.cancelAtPeriodEnd === !renews) return view(live);
      await this.ledger.setRenews(lease, live, renews);
      return this.read(lease);
    });
  }

  private async read(lease: CustomerLease) {
    const { subscriptions, now } = await this.ledger.sync(lease);
    const one = current(subscriptions, now);
    return one ? view(one) : none;
  }
}

const none = { status: 'none' as const };

function view(one: Pick<Snapshot, 'plan' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>) {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = one;
  return { plan, status, currentPeriodEnd: currentPeriodEnd.toISOString(), cancelAtPeriodEnd } satisfies Subscription;
}
