import { LOGGER } from '@kindred/kit/foundation';
import type { Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity.js';
import { Customers } from '../customers/customers.service.js';
import type { Read } from '../stripe/snapshot-of.js';
import { type Reading, StripeClient } from '../stripe/stripe-client.service.js';
import { isRefused } from '../stripe/stripe-refusal.js';
import { isOpen, standingOf, surplus } from './standing.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** Brings what we know of somebody into line with what Stripe says. */
@Injectable()
export class Ledger {
  constructor(
    private readonly client: StripeClient,
    private readonly customers: Customers,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Reads the truth and keeps it; call it with the row locked. It may be called any number of times. */
  async sync(tx: EntityManager, id: string): Promise<Reading> {
    const customer = await tx.findOneByOrFail(CustomerEntity, { id });
    if (!customer.stripeCustomerId) return { subscriptions: [], now: new Date() };
    const reading = await this.settled(customer.stripeCustomerId);
    await forgetOthers(tx, id, reading.subscriptions);
    for (const one of byOpenness(reading.subscriptions)) await keep(tx, id, one);
    await this.customers.setStanding(tx, customer, standingOf(reading.subscriptions, reading.now));
    return reading;
  }

  /** Ends a subscription that must not be paid any more; one that was paid meanwhile stays, as the next reading shows. */
  async end({ id, status, invoiceId }: Read) {
    const isUnpaid = status === 'incomplete' && invoiceId !== null;
    try {
      await this.client.ask<unknown>((stripe) =>
        isUnpaid ? stripe.invoices.voidInvoice(invoiceId) : stripe.subscriptions.cancel(id),
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }

  private async settled(stripeCustomerId: string): Promise<Reading> {
    const reading = await this.client.read(stripeCustomerId);
    const tooMany = surplus(reading.subscriptions, reading.now);
    if (tooMany.length === 0) return reading;
    for (const one of tooMany) {
      this.log.warn({ subscription: one.id, isRefunded: one.isRefunded }, 'ends a surplus subscription');
      await this.end(one);
    }
    return this.client.read(stripeCustomerId);
  }
}

/** Closed ones first, so that the one open row there may be is free for the next. */
function byOpenness(subscriptions: Read[]) {
  return [...subscriptions].sort((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
}

/** What Stripe does not list, such as all that a customer removed there had, is not there. */
async function forgetOthers(tx: EntityManager, customerId: string, listed: Read[]) {
  const ids = listed.map(({ id }) => id);
  await tx.query('delete from subscriptions where customer_id = $1 and id <> all($2)', [customerId, ids]);
}

async function keep(tx: EntityManager, customerId: string, one: Read) {
  const { id, plan, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, isRefunded, createdAt } = one;
  const row = { id, customerId, plan, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, isRefunded, createdAt };
  await tx.upsert(SubscriptionEntity, row, ['id']);
}
