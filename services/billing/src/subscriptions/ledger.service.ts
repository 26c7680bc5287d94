import { LOGGER } from '@kindred/kit/foundation';
import type { Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Customer } from '../customers/customer.js';
import { Customers } from '../customers/customers.service.js';
import type { Hold } from '../customers/hold.queries.js';
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

  /**
   * Reads the truth and keeps it, while the row is held. It may be called any number of times.
   * @param beside what else is written in the same transaction
   */
  async sync(hold: Hold, beside?: (tx: EntityManager) => Promise<unknown>): Promise<Reading> {
    const customer = await this.customers.find(hold.id);
    const reading = customer?.stripeCustomerId ? await this.settled(hold, customer.stripeCustomerId) : nothingRead();
    await hold.write(async (tx, current) => {
      await beside?.(tx);
      if (current.stripeCustomerId) await this.keep(tx, current, reading);
    });
    return reading;
  }

  private async keep(tx: EntityManager, customer: Customer, { subscriptions, now }: Reading) {
    await forgetOthers(tx, customer.id, subscriptions);
    for (const one of byOpenness(subscriptions)) await keep(tx, customer.id, one);
    await this.customers.setStanding(tx, customer, standingOf(subscriptions, now));
  }

  /** Ends a subscription that must not be paid any more; one that was paid meanwhile stays, as the next reading shows. */
  async end(hold: Hold, { id, status, invoiceId }: Read) {
    const isUnpaid = status === 'incomplete' && invoiceId !== null;
    try {
      await this.client.change<unknown>(hold, (stripe) =>
        isUnpaid ? stripe.invoices.voidInvoice(invoiceId) : stripe.subscriptions.cancel(id),
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }

  private async settled(hold: Hold, stripeCustomerId: string): Promise<Reading> {
    const reading = await this.client.read(stripeCustomerId);
    const tooMany = surplus(reading.subscriptions, reading.now);
    if (tooMany.length === 0) return reading;
    for (const one of tooMany) {
      this.log.warn({ subscription: one.id, isRefunded: one.isRefunded }, 'ends a surplus subscription');
      await this.end(hold, one);
    }
    return this.client.read(stripeCustomerId);
  }
}

function nothingRead(): Reading {
  return { subscriptions: [], now: new Date() };
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
