import { type Invoice, isOver, itemOf, type Subscription } from '../books/objects.js';
import type { Store } from '../books/store.js';
import { invalid, missing } from '../http/stripe-error.js';

type End = Pick<Subscription, 'cancel_at' | 'cancel_at_period_end'>;

/** Whether a subscription ends with its period. */
export const isEnding = (one: Subscription) =>
  one.cancel_at_period_end || (one.cancel_at !== null && one.cancel_at <= itemOf(one).current_period_end);

/** Ends a subscription now; an invoice that was never paid is void with it. */
export function cancelNow(store: Store, subscription: Subscription) {
  if (isOver(subscription)) throw missing('subscription', subscription.id);
  voidIfOpen(store, store.get('invoice', subscription.latest_invoice));
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.ended_at = store.now();
  store.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/**
 * An invoice that is not to be paid any more. A subscription that waited for it as its first is over with it; one that
 * was past due is active until its next period.
 */
export function voidInvoice(store: Store, invoice: Invoice) {
  if (invoice.status !== 'open') throw invalid(`You can only void open invoices, this one is ${invoice.status}.`);
  const subscription = store.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.status === 'incomplete') cancelNow(store, subscription);
  else forgive(store, subscription, invoice);
  return invoice;
}

/** Notes that a subscription ends with its period, or takes that back. */
export function setEnd(store: Store, subscription: Subscription, end: Partial<End>) {
  Object.assign(subscription, end);
  store.emit('customer.subscription.updated', subscription);
}

function forgive(store: Store, subscription: Subscription, invoice: Invoice) {
  voidIfOpen(store, invoice);
  if (subscription.status !== 'past_due' || subscription.latest_invoice !== invoice.id) return;
  subscription.status = 'active';
  store.emit('customer.subscription.updated', subscription);
}

function voidIfOpen(store: Store, invoice: Invoice) {
  if (invoice.status !== 'open') return;
  Object.assign(invoice, { status: 'void', next_payment_attempt: null });
  store.get('payment_intent', invoice.payment_intent).status = 'canceled';
  store.emit('invoice.voided', invoice);
}
