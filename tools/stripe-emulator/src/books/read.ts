import type Stripe from 'stripe';
import { found } from '../http/stripe-error.js';
import type { Store } from './store.js';

/** The only item of a subscription: what is emulated has one price each. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  return item;
}

export function latestInvoice({ books }: Store, subscription: Stripe.Subscription): Stripe.Invoice {
  return found(books.invoices, subscription.latest_invoice, 'invoice');
}

/** The record that ties an invoice to its payment. */
export function paymentOf({ books }: Store, invoice: Stripe.Invoice): Stripe.InvoicePayment {
  const payment = Object.values(books.invoicePayments).find((one) => one.invoice === invoice.id);
  if (!payment) throw new Error(`The invoice ${invoice.id} has no payment`);
  return payment;
}

export function intentOf(store: Store, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  return found(store.books.paymentIntents, paymentOf(store, invoice).payment.payment_intent, 'payment_intent');
}

/** What a payment pays. */
export function paidBy(store: Store, intent: Stripe.PaymentIntent) {
  const { books } = store;
  const payment = Object.values(books.invoicePayments).find((one) => one.payment.payment_intent === intent.id);
  const invoice = found(books.invoices, payment?.invoice, 'invoice');
  const subscription = found(books.subscriptions, invoice.parent?.subscription_details?.subscription, 'subscription');
  return { payment: payment as Stripe.InvoicePayment, invoice, subscription };
}
