import { LOGGER } from '@kindred/kit/foundation';
import type { Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Customer } from '../customers/customer.js';
import { Customers } from '../customers/customers.service.js';
import type { CustomerLease } from '../customers/lease.service.js';
import { entitlementOf, isOpen, surplus } from '../entitlement/entitlement.js';
import type { Read } from '../stripe/snapshot-of.js';
import { type Reading, StripeClient } from '../stripe/stripe-client.service.js';
import { isRefused } from '../stripe/stripe-refusal.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { deleteOthers } from './subscriptions.queries.js';

/** Brings the stored subscriptions of a customer into line with Stripe. */
@Injectable()
export class Ledger {
  constructor(
    private readonly client: StripeClient,
    private readonly customers: Customers,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Reads the customer's subscriptions at Stripe and stores them. It may be called any number of times.
   * @param beside writes something else in the same transaction
   */
  async sync(lease: CustomerLease, beside?: (tx: EntityManager) => Promise<unknown>): Promise<Reading> {
    const customer = await this.customers.find(lease.id);
    const reading = customer?.stripeCustomerId ? await this.read(lease, customer.stripeCustomerId) : nothingRead();
    await lease.write(async (tx, current) => {
      await beside?.(tx);
      if (current.stripeCustomerId) await this.keep(tx, current, reading);
    });
    return reading;
  }

  /** Subscriptions that Stripe does not list are deleted; it lists none of a customer who was deleted there. */
  private async keep(tx: EntityManager, customer: Customer, { subscriptions, now }: Reading) {
    await deleteOthers(tx, customer.id, idsOf(subscriptions));
    for (const one of byOpenness(subscriptions)) await keep(tx, customer.id, one);
    await this.customers.setEntitlement(tx, customer, entitlementOf(subscriptions, now));
  }

  /**
   * Ends a subscription that must not be paid any more: voids its open invoices, then cancels it. Stripe calls one with a void
   * invoice active, so the cancellation is noted first, and a later reading completes it after a crash. One that was paid
   * meanwhile stays, as the next reading shows, and ends with its period.
   * @param isLeft whether it ends for another plan only: then one that was paid meanwhile renews again with the next reading
   * @throws AppError unavailable while Stripe cannot be reached, or when the lease was lost
   */
  async end(lease: CustomerLease, one: Read, isLeft = false) {
    const hasToVoid = one.openInvoices.length > 0;
    // Voiding a first invoice ends the subscription.
    const isOverWhenVoid = hasToVoid && one.status === 'incomplete';
    try {
      if (hasToVoid && !isOverWhenVoid && !one.cancelAtPeriodEnd) await this.setRenews(lease, one, false, isLeft);
      for (const id of one.openInvoices) await this.client.change(lease, (stripe) => stripe.invoices.voidInvoice(id));
      if (isOverWhenVoid) return;
      await this.client.change(lease, (stripe) => stripe.subscriptions.cancel(one.id));
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }

  /** Lets a subscription renew, or end with its period. Stripe keeps whether it ends for another plan only. */
  async setRenews(lease: CustomerLease, { id, isEndDated }: Read, renews: boolean, isLeft = false) {
    const end = renews && isEndDated ? { cancel_at: '' as const } : { cancel_at_period_end: !renews };
    const change = { ...end, metadata: { left: isLeft ? 'yes' : '' } };
    await this.client.change(lease, (stripe) => stripe.subscriptions.update(id, change));
  }

  /**
   * Renews subscriptions that were paid while they ended for another plan: nobody cancelled them. Those of a suspended member do
   * not renew, also where they were resumed at Stripe, whose portal may be open since before.
   */
  private async read(lease: CustomerLease, stripeCustomerId: string): Promise<Reading> {
    const reading = await this.readWithoutSurplus(lease, stripeCustomerId);
    const isSuspended = await this.customers.isSuspended(lease.id);
    const wrong = reading.subscriptions.filter(isSuspended ? isResumed : isKept);
    for (const one of wrong) await this.setRenews(lease, one, !isSuspended);
    return wrong.length === 0 ? reading : this.readWithoutSurplus(lease, stripeCustomerId);
  }

  private async readWithoutSurplus(lease: CustomerLease, stripeCustomerId: string): Promise<Reading> {
    const reading = await this.client.read(stripeCustomerId);
    const tooMany = surplus(reading.subscriptions, reading.now);
    if (tooMany.length === 0) return reading;
    for (const one of tooMany) {
      const { id: subscription, isRefunded, cancelAtPeriodEnd } = one;
      this.log.warn({ subscription, isRefunded, cancelAtPeriodEnd }, 'ends a surplus subscription');
      await this.end(lease, one);
    }
    return this.client.read(stripeCustomerId);
  }
}

/** Whether it was paid while it ended for another plan. */
const isKept = (one: Read) => isOpen(one) && one.isLeft && one.isPaid && one.cancelAtPeriodEnd;

/** Whether it renews. Of one that waits for its first payment Stripe takes no note that it ends. */
const isResumed = (one: Read) => isOpen(one) && one.status !== 'incomplete' && !one.cancelAtPeriodEnd;

function nothingRead(): Reading {
  return { subscriptions: [], now: new Date() };
}

/** Closed ones first, so that the index of the one open subscription has room for the next. */
function byOpenness(subscriptions: Read[]) {
  return [...subscriptions].sort((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
}

const idsOf = (subscriptions: Read[]) => subscriptions.map(({ id }) => id);

async function keep(tx: EntityManager, customerId: string, one: Read) {
  const { id, plan, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, isRefunded, createdAt } = one;
  const row = { id, customerId, plan, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, isRefunded, createdAt };
  await tx.upsert(SubscriptionEntity, row, ['id']);
}
