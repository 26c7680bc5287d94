import { PlanId } from '@kindred/contracts/plans';
import type Stripe from 'stripe';
import type { Snapshot } from '../entitlement/entitlement.js';

/** A subscription with the price of its plan, the invoice of its current period and the secret that pays it while open, never stored. */
export type Read = Snapshot & {
  priceId: string;
  /** Whether it is to end because its customer chose another plan. */
  isLeft: boolean;
  /** Whether a date ends it with this period: Stripe's portal sets one instead of `cancel_at_period_end`. */
  isEndDated: boolean;
  /** Whether the current period is paid for. */
  isPaid: boolean;
  invoiceId: string | null;
  /** The invoices that may still be paid, newest first. */
  openInvoices: string[];
  clientSecret: string | null;
};

const UNPAID_INVOICE = ['open', 'void', 'uncollectible'];
/** A subscription that waits for an earlier payment while Stripe drafts its next invoice. */
const LATE = ['past_due', 'unpaid'];

/** Our description of Stripe's subscription; null for one of a plan that is not ours. */
export function snapshotOf(subscription: Stripe.Subscription): Read | null {
  const plan = PlanId.safeParse(subscription.metadata.plan);
  const [item] = subscription.items.data;
  if (!plan.success || !item) return null;
  const invoice = invoiceOf(subscription);
  const isPaid = invoice?.status === 'paid';
  const { cancel_at: endsAt, cancel_at_period_end: endsWithPeriod } = subscription;
  // With a later date it renews first.
  const isEndDated = !endsWithPeriod && endsAt !== null && endsAt <= item.current_period_end;
  return {
    id: subscription.id,
    plan: plan.data,
    status: subscription.status as Snapshot['status'],
    currentPeriodEnd: time(item.current_period_end),
    cancelAtPeriodEnd: endsWithPeriod || isEndDated,
    endedAt: subscription.ended_at === null ? null : time(subscription.ended_at),
    createdAt: time(subscription.created),
    // An unpaid period begins where the paid one ended, unless it follows another unpaid one.
    paidUntil: time(isPaid ? item.current_period_end : item.current_period_start),
    isUnpaid: LATE.includes(subscription.status) || UNPAID_INVOICE.includes(invoice?.status ?? ''),
    isRefunded: false,
    priceId: item.price.id,
    isLeft: subscription.metadata.left === 'yes',
    isEndDated,
    isPaid,
    invoiceId: invoice?.id ?? null,
    openInvoices: invoice?.status === 'open' ? [invoice.id] : [],
    clientSecret: invoice?.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

/**
 * Adds data of the invoices, newest first. If a subscription is not paid in time, Stripe begins further periods, each with an
 * invoice.
 */
export function withInvoices(one: Read, invoices: Stripe.Invoice[]): Read {
  const paid = invoices.filter(({ status }) => status === 'paid').flatMap(({ lines }) => lines.data);
  const openInvoices = invoices.filter(({ status }) => status === 'open').map(({ id }) => id);
  const ends = paid.map(({ period }) => time(period.end).getTime());
  return { ...one, openInvoices, paidUntil: ends.length > 0 ? new Date(Math.max(...ends)) : one.paidUntil };
}

function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof invoice === 'object' ? invoice : null;
}

const time = (seconds: number) => new Date(seconds * 1000);
