import { AppError } from '@kindred/contracts/errors';
import { type PlanId, planOf } from '@kindred/contracts/plans';
import { Injectable } from '@nestjs/common';
import { CustomerEntity } from '../customers/customer.entity.js';
import type { Customer } from '../customers/customer.js';
import { Customers } from '../customers/customers.service.js';
import type { Hold } from '../customers/hold.queries.js';
import { Prices } from '../stripe/prices.service.js';
import { type Reading, StripeClient } from '../stripe/stripe-client.service.js';
import { isAnswered, isMissing } from '../stripe/stripe-refusal.js';
import { Ledger } from './ledger.service.js';
import { isOpen, standingOf } from './standing.js';

export type Checkout = { clientSecret: string } | { redirectTo: string };

/** The way from choosing a plan to paying for it. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly customers: Customers,
    private readonly ledger: Ledger,
    private readonly prices: Prices,
    private readonly client: StripeClient,
  ) {}

  /**
   * A secret that pays for the plan. An unpaid subscription of the same plan is used again, one of another plan is
   * ended first, so that there are never two. Who is premium goes on to where they are told so.
   * @throws AppError unavailable while Stripe is away; nothing is half made then, and a retry goes on where it stopped
   */
  async begin(personId: string, planId: PlanId): Promise<Checkout> {
    await this.customers.ensureRow(personId);
    await this.ensureStripeCustomer(personId);
    try {
      return await this.customers.held(personId, (hold, customer) => this.checkout(hold, customer, planId));
    } catch (error) {
      await this.learnFrom(error, personId);
      throw isMissing(error, 'customer') ? startOver() : error;
    }
  }

  private async checkout(hold: Hold, customer: Customer, planId: PlanId): Promise<Checkout> {
    let reading = await this.ledger.sync(hold);
    const left = reading.subscriptions.find((one) => isOpen(one) && !(one.plan === planId && one.clientSecret));
    if (left && !isPremiumIn(reading)) {
      await this.ledger.end(hold, left);
      reading = await this.ledger.sync(hold);
    }
    if (isPremiumIn(reading)) return { redirectTo: '/premium-success' };
    if (!reading.subscriptions.some(isOpen)) {
      await this.subscribe(hold, customer, planId, reading);
      reading = await this.ledger.sync(hold);
    }
    return { clientSecret: secretOf(reading, planId) };
  }

  /** The key counts what Stripe has already: asked twice for the same next one, Stripe makes it once. */
  private async subscribe(hold: Hold, customer: Customer, planId: PlanId, { subscriptions }: Reading) {
    const { id, stripeCustomerId, attempts } = customer;
    const price = await this.prices.idFor(planOf(planId));
    const idempotencyKey = `subscription-${id}-${attempts}-${subscriptions.length}-${planId}`;
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
    await this.client.change(hold, (stripe) => stripe.subscriptions.create(wanted, { idempotencyKey }));
  }

  /** Kept at once: whatever fails later, Stripe's customer is known here, also to the farewell of who left meanwhile. */
  private ensureStripeCustomer(personId: string) {
    return this.customers.held(personId, async (hold, { stripeCustomerId, attempts }) => {
      if (stripeCustomerId) return;
      const idempotencyKey = `customer-${personId}-${attempts}`;
      const { id } = await this.client.change(hold, (stripe) =>
        stripe.customers.create({ metadata: { userId: personId } }, { idempotencyKey }),
      );
      await hold.write((tx) => tx.update(CustomerEntity, { id: personId }, { stripeCustomerId: id }));
    });
  }

  /** Stripe repeats a refusal to the same key, and a customer may be gone there: the next try is another request. */
  private async learnFrom(error: unknown, personId: string) {
    if (!isAnswered(error)) return;
    const forget = isMissing(error, 'customer') ? { stripeCustomerId: null } : {};
    await this.customers.held(personId, (hold) =>
      hold.write((tx, { attempts }) =>
        tx.update(CustomerEntity, { id: personId }, { attempts: attempts + 1, ...forget }),
      ),
    );
  }
}

function isPremiumIn({ subscriptions, now }: Reading) {
  return standingOf(subscriptions, now).isPremium;
}

function secretOf({ subscriptions }: Reading, planId: PlanId) {
  const open = subscriptions.find((one) => isOpen(one) && one.plan === planId);
  if (open?.clientSecret) return open.clientSecret;
  throw new AppError('conflict', 'nothing_to_pay', 'There is nothing to pay for. Please look at your profile.');
}

function startOver() {
  const message = 'Your payment could not be prepared. Please try again.';
  return new AppError('unavailable', 'payments_unavailable', message, { retryAfter: 1 });
}
