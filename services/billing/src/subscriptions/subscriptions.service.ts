import { randomUUID } from 'node:crypto';
import type { Subscription } from '@kindred/contracts/billing';
import { AppError } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { Customers } from '../customers/customers.service.js';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { Ledger } from './ledger.service.js';
import { current, isOpen, type Snapshot } from './standing.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** What members do with what they have bought. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: DataSource,
    private readonly customers: Customers,
    private readonly ledger: Ledger,
    private readonly client: StripeClient,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  /** From what we keep, without asking Stripe. */
  async get(personId: string) {
    const customer = await this.customers.find(personId);
    if (!customer?.plan) return none;
    const rows = await this.db.manager.findBy(SubscriptionEntity, { customerId: personId, plan: customer.plan });
    const row = rows.find(({ status }) => status === customer.status);
    return row ? view(row) : none;
  }

  /** What Stripe says now. */
  async refresh(personId: string) {
    const customer = await this.customers.find(personId);
    if (!customer?.stripeCustomerId) return none;
    return this.customers.locked(personId, (tx) => this.read(tx, personId));
  }

  cancel(personId: string) {
    return this.renew(personId, false);
  }

  resume(personId: string) {
    return this.renew(personId, true);
  }

  async portalUrl(personId: string) {
    const customer = await this.customers.find(personId);
    if (!customer?.stripeCustomerId) throw noSubscription('missing');
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
    const subscriptions = await this.db.manager.find(SubscriptionEntity, {
      where: { customerId: personId },
      order: { createdAt: 'asc' },
    });
    return { stripeCustomerId: customer?.stripeCustomerId ?? null, subscriptions };
  }

  /** Whether a subscription renews is Stripe's to know: it is told, and then read. */
  private async renew(personId: string, renews: boolean) {
    await this.customers.ensureRow(personId);
    return this.customers.locked(personId, async (tx) => {
      const { subscriptions, now } = await this.ledger.sync(tx, personId);
      const live = current(subscriptions, now);
      if (!live || !isOpen(live)) throw noSubscription('conflict');
      if (live.cancelAtPeriodEnd === !renews) return view(live);
      await this.client.ask((stripe) => stripe.subscriptions.update(live.id, { cancel_at_period_end: !renews }));
      return this.read(tx, personId);
    });
  }

  private async read(tx: EntityManager, personId: string) {
    const { subscriptions, now } = await this.ledger.sync(tx, personId);
    const one = current(subscriptions, now);
    return one ? view(one) : none;
  }
}

const none = { status: 'none' as const };

function view(one: Pick<Snapshot, 'plan' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>) {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = one;
  return { plan, status, currentPeriodEnd: currentPeriodEnd.toISOString(), cancelAtPeriodEnd } satisfies Subscription;
}

function noSubscription(kind: 'missing' | 'conflict') {
  return new AppError(kind, 'no_subscription', 'You have no subscription.');
}
