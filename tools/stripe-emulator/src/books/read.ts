import { found } from '../http/stripe-error.js';
import type { Invoice, PaymentIntent, Subscription } from './objects.js';
import type { Store } from './store.js';

const OVER = ['canceled', 'incomplete_expired'];
export const isOver = ({ status }: Subscription) => OVER.includes(status);

/** The only item of a subscription: what is emulated has one price each. */
export function itemOf({ id, items }: Subscription) {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return item;
}

export function latestInvoice({ books }: Store, subscription: Subscription): Invoice {
  return found(books.invoices, subscription.latest_invoice, 'invoice');
}

export function intentOf({ books }: Store, invoice: Invoice): PaymentIntent {
  const payment = Object.values(books.invoicePayments).find((one) => one.invoice === invoice.id);
  return found(books.paymentIntents, payment?.payment.payment_intent, 'payment_intent');
}

/** What a payment pays. */
export function paidBy({ books }: Store, intent: PaymentIntent) {
  const payment = Object.values(books.invoicePayments).find((one) => one.payment.payment_intent === intent.id);
  const invoice = found(books.invoices, payment?.invoice, 'invoice');
  return { invoice, subscription: subscriptionOf({ books }, invoice) };
}

export function subscriptionOf({ books }: Pick<Store, 'books'>, { parent }: Invoice): Subscription {
  return found(books.subscriptions, parent.subscription_details.subscription, 'subscription');
}
