import type Stripe from 'stripe';
import type { Store } from '../books/store.js';
import { invalid } from '../http/stripe-error.js';
import { refundObject } from '../objects/charge.js';

/** Gives money back: all that is left of a charge, or a part. It leaves the subscription as it is, as Stripe does. */
export function refund(store: Store, charge: Stripe.Charge, part: number | undefined): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = part ?? left;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge');
  if (amount <= 0 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than what is left (${left}).`, 'amount');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const made = refundObject(store.id('re'), charge, amount, store.now());
  store.books.refunds[made.id] = made;
  store.emit('refund.created', made);
  store.emit('charge.refunded', charge);
  return made;
}
