import { randomUUID } from 'node:crypto';
import type { Subscription } from '@kindred/contracts/billing';
import { AppError } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { page } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { Customers } from '../customers/customers.service.js';
import type { Hold } from '../customers/hold.queries.js';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { Ledger } from './ledger.service.js';
import { current, isOpen, type Snapshot } from './standing.js';
import { SubscriptionEntity } from './subscription.entity.js';

const PAGE = 50;

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
    return this.customers.held(personId, (hold) => this.read(hold));
  }

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

  /** A page of what somebody bought, in the order of Stripe's ids. */
  async bought(personId: string, after = '') {
    const where = { customerId: personId, id: MoreThan(after) };
    const rows = await this.db.manager.find(SubscriptionEntity, { where, order: { id: 'asc' }, take: PAGE + 1 });
    return page({ rows, count: PAGE, cursor: ({ id }) => id, item: (subscription) => subscription });
  }

  /** Whether a subscription renews is Stripe's to know: it is told, and then read. */
  private async renew(personId: string, renews: boolean) {
    await this.customers.ensureRow(personId);
    return this.customers.held(personId, async (hold) => {
      const { subscriptions, now } = await this.ledger.sync(hold);
      const live = current(subscriptions, now);
      if (!live || !isOpen(live)) throw noSubscription();
      if (live.cancelAtPeriodEnd === !renews) return view(live);
      await this.client.change(hold, (stripe) =>
        stripe.subscriptions.update(live.id, { cancel_at_period_end: !renews }),
      );
      return this.read(hold);
    });
  }

  private async read(hold: Hold) {
    const { subscriptions, now } = await this.ledger.sync(hold);
    const one = current(subscriptions, now);
    return one ? view(one) : none;
  }
}

const none = { status: 'none' as const };

function view(one: Pick<Snapshot, 'plan' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>) {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = one;
  return { plan, status, currentPeriodEnd: currentPeriodEnd.toISOString(), cancelAtPeriodEnd } satisfies Subscription;
}

function noSubscription() {
  return new AppError('conflict', 'no_subscription', 'You have no subscription.');
}
