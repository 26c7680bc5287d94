import type Stripe from 'stripe';
import { intentOf, latestInvoice, paidBy } from '../books/read.js';
import type { Store } from '../books/store.js';
import { invalid, StripeFailure } from '../http/stripe-error.js';

/** Ends a subscription now; an invoice that was never paid is void with it. */
export function cancelNow(
  store: Store,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
) {
  if (['canceled', 'incomplete_expired'].includes(subscription.status)) {
    const message = `No such subscription: '${subscription.id}'`;
    throw new StripeFailure(404, 'invalid_request_error', message, { code: 'resource_missing', param: 'id' });
  }
  const neverPaid = subscription.status === 'incomplete';
  voidOpenInvoice(store, subscription);
  subscription.status = neverPaid ? 'incomplete_expired' : 'canceled';
  Object.assign(subscription, { canceled_at: subscription.canceled_at ?? store.now(), ended_at: store.now() });
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
  store.emit('customer.subscription.deleted', subscription);
}

/** An invoice that is not to be paid any more; a subscription that waited for it as its first is over with it. */
export function voidInvoice(store: Store, invoice: Stripe.Invoice) {
  if (invoice.status !== 'open') throw invalid(`You can only void open invoices, this one is ${invoice.status}.`);
  const { subscription } = paidBy(store, intentOf(store, invoice));
  if (subscription.status === 'incomplete') cancelNow(store, subscription, 'cancellation_requested');
  else voidOpenInvoice(store, subscription);
}

/** Ends with the current period, or takes that back. */
export function cancelAtPeriodEnd(store: Store, subscription: Stripe.Subscription, cancels: boolean) {
  const item = subscription.items.data[0];
  subscription.cancel_at_period_end = cancels;
  subscription.cancel_at = cancels ? (item?.current_period_end ?? null) : null;
  subscription.canceled_at = cancels ? store.now() : null;
  if (subscription.cancellation_details) {
    subscription.cancellation_details.reason = cancels ? 'cancellation_requested' : null;
  }
  store.emit('customer.subscription.updated', subscription);
}

function voidOpenInvoice(store: Store, subscription: Stripe.Subscription) {
  const invoice = latestInvoice(store, subscription);
  if (invoice.status !== 'open') return;
  const intent = intentOf(store, invoice);
  Object.assign(invoice, { status: 'void', next_payment_attempt: null });
  invoice.status_transitions.voided_at = store.now();
  Object.assign(intent, { status: 'canceled', canceled_at: store.now(), cancellation_reason: 'void_invoice' });
  intent.next_action = null;
  store.emit('invoice.voided', invoice);
  store.emit('payment_intent.canceled', intent);
}
