import type Stripe from 'stripe';
import { periodEnd } from '../books/periods.js';
import type { Store } from '../books/store.js';
import { found, invalid } from '../http/stripe-error.js';
import { subscriptionObject } from '../objects/subscription.js';
import { bill } from './bill.js';

export type SubscribeGiven = {
  customer: string;
  price: string | undefined;
  paymentBehavior: string | undefined;
  metadata: Stripe.Metadata;
  saveMethod: boolean;
};

/** Opens a subscription that waits for its first payment, as `payment_behavior=default_incomplete` does. */
export function subscribe(store: Store, given: SubscribeGiven): Stripe.Subscription {
  const { books } = store;
  if (given.paymentBehavior !== 'default_incomplete') {
    throw invalid('The emulator only knows payment_behavior=default_incomplete.', 'payment_behavior');
  }
  const customer = found(books.customers, given.customer, 'customer', 'customer');
  const price = found(books.prices, given.price, 'price', 'items[0][price]');
  if (!price.recurring) throw invalid('The price is not recurring.', 'items[0][price]');
  const now = store.now();
  const subscription = subscriptionObject(
    store.id('sub'),
    {
      customer: customer.id,
      price,
      itemId: store.id('si'),
      periodEnd: periodEnd(now, now, price.recurring),
      metadata: given.metadata,
      saveMethod: given.saveMethod,
    },
    now,
  );
  books.subscriptions[subscription.id] = subscription;
  store.emit('customer.subscription.created', subscription);
  bill(store, subscription, 'subscription_create');
  return subscription;
}
