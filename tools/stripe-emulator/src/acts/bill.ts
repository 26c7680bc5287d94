import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { itemOf } from '../books/read.js';
import type { Store } from '../books/store.js';
import { invoiceObject, invoicePaymentObject } from '../objects/invoice.js';
import { paymentIntentObject } from '../objects/payment-intent.js';

type Reason = 'subscription_create' | 'subscription_cycle';

/** Writes the invoice of the subscription's current period, with a payment that waits for a card. */
export function bill(store: Store, subscription: Stripe.Subscription, reason: Reason): Stripe.Invoice {
  const { books } = store;
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const number = `EMU-${String(Object.keys(books.invoices).length + 1).padStart(4, '0')}`;
  const given = { subscription, price, lineId: store.id('il'), number, reason, period: { start, end } };
  const invoice = invoiceObject(store.id('in'), given, store.now());
  const intent = paymentIntentObject(
    store.id('pi'),
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: String(subscription.customer),
      secret: randomBytes(12).toString('hex'),
    },
    store.now(),
  );
  const payment = invoicePaymentObject(store.id('inpay'), invoice, intent.id, store.now());
  books.invoices[invoice.id] = invoice;
  books.paymentIntents[intent.id] = intent;
  books.invoicePayments[payment.id] = payment;
  subscription.latest_invoice = invoice.id;
  store.emit('invoice.created', invoice);
  store.emit('invoice.finalized', invoice);
  store.emit('payment_intent.created', intent);
  return invoice;
}
