import { paymentsUnavailable } from '@kindred/contracts/errors';
import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import type { Logger } from '@kindred/kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import type { CustomerLease } from '../customers/lease.service.js';
import { isOpen } from '../entitlement/entitlement.js';
import { type Read, snapshotOf, withInvoices } from './snapshot-of.js';
import { isMissing, refusalOf } from './stripe-refusal.js';

const TIMEOUT_MS = 6000;

/** A customer's subscriptions, newest first, as Stripe returned them, and the time of the answer by Stripe's clock. */
export type Reading = { subscriptions: Read[]; now: Date };

/** Stripe through its SDK. Only a setting chooses its address, and so Stripe or the emulator. */
@Injectable()
export class StripeClient {
  private readonly stripe: Stripe;

  constructor(
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const { protocol, hostname, port } = new URL(config.STRIPE_API_URL);
    this.stripe = new Stripe(config.STRIPE_SECRET_KEY, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port && { port: Number(port) }),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  /** @throws AppError unavailable while Stripe cannot be reached */
  async ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(this.stripe);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Changes something at Stripe under a lease. @throws AppError unavailable when the lease was lost, or as `ask` */
  async change<T>(lease: CustomerLease, work: (stripe: Stripe) => Promise<T>): Promise<T> {
    await lease.assertHeld();
    return this.ask(work);
  }

  /**
   * The newest hundred subscriptions of a customer, open and closed, newest first. A customer who was deleted at Stripe has none.
   * @throws AppError unavailable for a customer whom Stripe never had
   */
  async read(customer: string): Promise<Reading> {
    const expand = ['data.latest_invoice.confirmation_secret'];
    try {
      const list = await this.ask((stripe) =>
        stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }),
      );
      const now = new Date(list.lastResponse.headers.date ?? Date.now());
      const read = list.data.map(snapshotOf).filter((one) => one !== null);
      return { subscriptions: await Promise.all(read.map((one) => this.withPayments(one))), now };
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.assertDeleted(customer, error);
      return { subscriptions: [], now: new Date() };
    }
  }

  /**
   * Call it when Stripe does not know one of our customers. Stripe remembers deleted ones. A key of another account or mode
   * knows none of ours, and says nothing about what they have.
   * @throws AppError unavailable for a customer who was not deleted at Stripe
   */
  async assertDeleted(customer: string, cause: unknown) {
    const found = await this.ask((stripe) => stripe.customers.retrieve(customer)).catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found?.deleted) return;
    this.log.error(
      { customer },
      'Stripe does not know this customer: STRIPE_SECRET_KEY may be of another account or of the other mode',
    );
    throw Object.assign(paymentsUnavailable(), { cause });
  }

  /** @throws Stripe's own error for a signature that is not Stripe's */
  readEvent(payload: Buffer, signature: string): Stripe.Event {
    return this.stripe.webhooks.constructEvent(payload, signature, this.config.STRIPE_WEBHOOK_SECRET);
  }

  private async withPayments(one: Read): Promise<Read> {
    if (!one.isUnpaid) return this.withRefund(one);
    if (!isOpen(one) || one.status === 'incomplete') return one;
    const { data } = await this.ask((stripe) => stripe.invoices.list({ subscription: one.id, limit: 100 }));
    return withInvoices(one, data);
  }

  private async withRefund(one: Read): Promise<Read> {
    if (!one.isPaid || !one.invoiceId || one.endedAt?.getTime() === one.currentPeriodEnd.getTime()) return one;
    const expand = ['data.payment.payment_intent.latest_charge'];
    const wanted = { invoice: one.invoiceId, status: 'paid' as const, expand };
    const { data } = await this.ask((stripe) => stripe.invoicePayments.list(wanted));
    return { ...one, isRefunded: data.length > 0 && data.every(wasTakenBack) };
  }
}

/** Whether it was refunded or disputed: the bank took a disputed payment back, unless the dispute is won. */
function wasTakenBack({ payment: { payment_intent: intent } }: Stripe.InvoicePayment) {
  const charge = typeof intent === 'object' ? intent.latest_charge : null;
  return typeof charge === 'object' && charge !== null && (charge.refunded || charge.disputed);
}
