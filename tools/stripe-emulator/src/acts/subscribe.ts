import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Customer, type Invoice, itemOf, listOf, type Price, type Subscription } from '../books/objects.js';
import { periodEnd } from '../books/periods.js';
import type { Store } from '../books/store.js';
import { settle } from './pay.js';

type Given = { customer: Customer; price: Price; metadata: Stripe.Metadata; savesCard: boolean };

/** Opens a subscription that waits for its first payment, as `payment_behavior=default_incomplete` does, unless a credit pays it. */
export function subscribe(store: Store, { customer, price, metadata, savesCard }: Given): Subscription {
  const now = store.now();
  const item = {
    ...store.made('si', 'subscription_item'),
    price,
    current_period_start: now,
    current_period_end: periodEnd(now, now, price.recurring),
  };
  const subscription = store.add('subscription', {
    cancel_at: null,
    cancel_at_period_end: false,
    customer: customer.id,
    default_payment_method: null,
    ended_at: null,
    items: listOf([item], '/v1/subscription_items'),
    latest_invoice: '',
    metadata,
    payment_settings: { save_default_payment_method: savesCard ? 'on_subscription' : 'off' },
    status: 'incomplete',
  });
  store.emit('customer.subscription.created', subscription);
  const invoice = bill(store, subscription);
  if (invoice.amount_due === 0) settle(store, store.get('payment_intent', invoice.payment_intent));
  return subscription;
}

/** Takes of a customer's credit what a price needs. Books of an earlier release have none. */
function takeCredit(customer: Customer, price: number) {
  const credit = Math.min(price, Math.max(0, -(customer.balance ?? 0)));
  if (credit > 0) customer.balance += credit;
  return credit;
}

/** Writes the invoice of the subscription's current period, with a payment that waits for a card. */
export function bill(store: Store, subscription: Subscription): Invoice {
  const { customer } = subscription;
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const full = price.unit_amount ?? 0;
  const amount = full - takeCredit(store.get('customer', customer), full);
  const intent = store.add('payment_intent', {
    amount,
    client_secret: '',
    customer,
    invoice: '',
    last_payment_error: null,
    latest_charge: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  const invoice = store.add('invoice', {
    amount_due: amount,
    attempt_count: 0,
    customer,
    lines: listOf([{ object: 'line_item' as const, period: { start, end } }], '/v1/invoices/lines'),
    next_payment_attempt: null,
    parent: { subscription_details: { subscription: subscription.id } },
    payment_intent: intent.id,
    status: 'open',
  });
  intent.client_secret = `${intent.id}_secret_${randomBytes(12).toString('hex')}`;
  intent.invoice = invoice.id;
  subscription.latest_invoice = invoice.id;
  store.emit('invoice.finalized', invoice);
  return invoice;
}
