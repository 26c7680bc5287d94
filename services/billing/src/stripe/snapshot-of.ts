import { PlanId } from '@kindred/contracts/plans';
import type Stripe from 'stripe';
import type { Snapshot } from '../entitlement/entitlement.js';

/** A subscription with the price of its plan, the invoice of its current period and the secret that pays it while open, never stored. */
export type Read = Snapshot & {
  priceId: string;
  /** Whether it is noted to end because its customer chose another plan. */
  isLeft: boolean;
  /** Whether a date ends it: Stripe's portal sets one instead of `cancel_at_period_end`. */
  isEndDated: boolean;
  invoiceId: string | null;
  isInvoiceOpen: boolean;
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
  const isEndDated = Boolean(subscription.cancel_at) && !subscription.cancel_at_period_end;
  return {
    id: subscription.id,
    plan: plan.data,
    status: subscription.status as Snapshot['status'],
    currentPeriodStart: time(item.current_period_start),
    currentPeriodEnd: time(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || isEndDated,
    endedAt: subscription.ended_at === null ? null : time(subscription.ended_at),
    createdAt: time(subscription.created),
    isPaid: invoice?.status === 'paid',
    isUnpaid: LATE.includes(subscription.status) || UNPAID_INVOICE.includes(invoice?.status ?? ''),
    isRefunded: false,
    priceId: item.price.id,
    isLeft: subscription.metadata.left === 'yes',
    isEndDated,
    invoiceId: invoice?.id ?? null,
    isInvoiceOpen: invoice?.status === 'open',
    clientSecret: invoice?.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof invoice === 'object' ? invoice : null;
}

const time = (seconds: number) => new Date(seconds * 1000);
