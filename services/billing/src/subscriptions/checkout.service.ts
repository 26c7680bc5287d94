import { nothingToPay, paymentNotPrepared } from '@kindred/contracts/errors';
import { type PlanId, planOf } from '@kindred/contracts/plans';
import { type Reply, replayed } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { CustomerEntity } from '../customers/customer.entity.js';
import type { Customer } from '../customers/customer.js';
import { Customers } from '../customers/customers.service.js';
import type { CustomerLease } from '../customers/lease.service.js';
import { entitlementOf, isOpen } from '../entitlement/entitlement.js';
import { Prices } from '../stripe/prices.service.js';
import type { Read } from '../stripe/snapshot-of.js';
import { type Reading, StripeClient } from '../stripe/stripe-client.service.js';
import { isAnswered, isMissing, isRefused } from '../stripe/stripe-refusal.js';
import { Ledger } from './ledger.service.js';
import { SubscriptionEntity } from './subscription.entity.js';

type Choice = { planId: PlanId; price: string };
type Checkout = { clientSecret: string } | { redirectTo: string };

/** Checkout: from a chosen plan to the secret that pays for it. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly customers: Customers,
    private readonly ledger: Ledger,
    private readonly prices: Prices,
    private readonly client: StripeClient,
  ) {}

  /**
   * Returns a secret that pays for the plan. A subscription of the same plan and price that waits for its first payment is used
   * again; another one is ended first, so that there are never two. So is one whose renewal failed: of the period that its
   * invoice is for, a part is over. A premium member is redirected to the page that says so, and so is whoever has the whole price
   * as a credit at Stripe.
   * @returns what did not begin a subscription as a repeat
   * @throws AppError forbidden for somebody who is suspended, unavailable while Stripe cannot be reached; a retry continues where
   * this stopped
   */
  async begin(personId: string, planId: PlanId): Promise<Checkout | Reply<Checkout>> {
    await this.customers.ensureRow(personId);
    try {
      await this.ensureStripeCustomer(personId);
      return await this.customers.withLease(personId, (lease, customer) => this.checkout(lease, customer, planId));
    } catch (error) {
      if (isRefused(error)) this.prices.forget(planOf(planId));
      const isForgotten = await this.prepareNextAttempt(error, personId);
      throw isForgotten ? paymentNotPrepared() : error;
    }
  }

  private async checkout(lease: CustomerLease, customer: Customer, planId: PlanId) {
    await this.customers.assertNotSuspended(lease.id);
    const price = await this.prices.idFor(planOf(planId));
    let reading = await this.ledger.sync(lease);
    const left = reading.subscriptions.find((one) => isOpen(one) && !isWanted(one, { planId, price }));
    if (left && !isPremiumIn(reading)) {
      await this.ledger.end(lease, left, true);
      reading = await this.ledger.sync(lease);
    }
    if (isPremiumIn(reading)) return replayed<Checkout>({ redirectTo: '/premium-success' });
    if (reading.subscriptions.some(isOpen)) return replayed<Checkout>({ clientSecret: secretOf(reading, planId) });
    await this.subscribe(lease, customer, { planId, price }, reading);
    reading = await this.ledger.sync(lease);
    if (isPremiumIn(reading)) return { redirectTo: '/premium-success' };
    return { clientSecret: secretOf(reading, planId) };
  }

  /** The idempotency key names the newest subscription: Stripe creates the next one once, however often it is asked. */
  private async subscribe(lease: CustomerLease, customer: Customer, { planId, price }: Choice, reading: Reading) {
    const { id, stripeCustomerId, attempts } = customer;
    const idempotencyKey = `subscription-${id}-${attempts}-after-${reading.subscriptions[0]?.id ?? 'none'}-${planId}`;
    const wanted = {
      customer: stripeCustomerId ?? '',
      items: [{ price }],
      payment_behavior: 'default_incomplete' as const,
      payment_settings: {
        payment_method_types: ['card' as const],
        save_default_payment_method: 'on_subscription' as const,
      },
      metadata: { userId: id, plan: planId },
    };
    await this.client.change(lease, (stripe) => stripe.subscriptions.create(wanted, { idempotencyKey }));
  }

  /** Stores the Stripe customer at once, so that an account deletion always finds it. */
  private ensureStripeCustomer(personId: string) {
    return this.customers.withLease(personId, async (lease, { stripeCustomerId, attempts }) => {
      if (stripeCustomerId) return;
      const idempotencyKey = `customer-${personId}-${attempts}`;
      const { id } = await this.client.change(lease, (stripe) =>
        stripe.customers.create({ metadata: { userId: personId } }, { idempotencyKey }),
      );
      await lease.write((tx) => tx.update(CustomerEntity, { id: personId }, { stripeCustomerId: id }));
    });
  }

  /**
   * Changes the idempotency key, since Stripe repeats a refusal for the same one. It forgets a customer whom Stripe does not
   * know, unless they have a subscription, which would lose its owner if the key is of another account.
   * @returns whether the customer was forgotten, so that the next attempt makes another
   */
  private async prepareNextAttempt(error: unknown, personId: string) {
    if (!isAnswered(error)) return false;
    return this.customers.withLease(personId, (lease) =>
      lease.write(async (tx, { attempts, isPremium }) => {
        const stored = await tx.findBy(SubscriptionEntity, { customerId: personId });
        const isForgotten = isMissing(error, 'customer') && !isPremium && !stored.some(isOpen);
        const forget = isForgotten ? { stripeCustomerId: null } : {};
        await tx.update(CustomerEntity, { id: personId }, { attempts: attempts + 1, ...forget });
        return isForgotten;
      }),
    );
  }
}

/** Whether its first payment is still to come and pays for this choice. */
function isWanted({ status, plan, priceId, clientSecret }: Read, { planId, price }: Choice) {
  return status === 'incomplete' && plan === planId && priceId === price && clientSecret !== null;
}

function isPremiumIn({ subscriptions, now }: Reading) {
  return entitlementOf(subscriptions, now).isPremium;
}

function secretOf({ subscriptions }: Reading, planId: PlanId) {
  const open = subscriptions.find((one) => isOpen(one) && one.plan === planId);
  if (open?.clientSecret) return open.clientSecret;
  throw nothingToPay();
}
