import { outcomeOf } from '../books/cards.js';
import type { Charge, PaymentIntent } from '../books/objects.js';
import type { Store } from '../books/store.js';
import { invalid, StripeFailure } from '../http/stripe-error.js';

/**
 * Pays with a card while its owner is there: it may be declined, or ask them for a confirmation first.
 * @throws StripeFailure 402 when it is declined, 400 when there is nothing to pay any more
 */
export function confirm(store: Store, intent: PaymentIntent, method: string) {
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedState(intent);
  intent.payment_method = method;
  const outcome = outcomeOf(method);
  if (outcome === 'is declined') throw decline(store, intent);
  if (outcome === 'succeeds') return settle(store, intent);
  return Object.assign(intent, { status: 'requires_action' });
}

/** The answer of a card's owner to a confirmation. */
export function answerChallenge(store: Store, intent: PaymentIntent, agrees: boolean) {
  if (intent.status !== 'requires_action') throw unexpectedState(intent);
  if (agrees) return settle(store, intent);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return fail(store, intent, 'payment_intent_authentication_failure', message);
}

/** Takes the money: the invoice is paid and its subscription active, with the card kept for renewals. */
export function settle(store: Store, intent: PaymentIntent) {
  const { amount, customer } = intent;
  const invoice = store.get('invoice', intent.invoice);
  const subscription = store.get('subscription', invoice.parent.subscription_details.subscription);
  const charge = store.add('charge', { amount, amount_refunded: 0, customer, refunded: false, disputed: false });
  Object.assign(intent, { status: 'succeeded', last_payment_error: null, latest_charge: charge.id });
  Object.assign(invoice, { status: 'paid', next_payment_attempt: null });
  if (subscription.latest_invoice === invoice.id) subscription.status = 'active';
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = intent.payment_method;
  }
  store.emit('invoice.paid', invoice);
  store.emit('customer.subscription.updated', subscription);
  return intent;
}

/** Records a declined card. Returns the error to throw. */
export function decline(store: Store, intent: PaymentIntent) {
  const message = 'Your card was declined.';
  fail(store, intent, 'card_declined', message);
  return new StripeFailure(402, 'card_error', message, { code: 'card_declined' });
}

function fail(store: Store, intent: PaymentIntent, code: string, message: string) {
  const invoice = store.get('invoice', intent.invoice);
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null });
  intent.last_payment_error = { type: 'card_error', code, message };
  invoice.attempt_count += 1;
  store.emit('invoice.payment_failed', invoice);
  return intent;
}

/** Gives money back: all that is left of a charge, or a part. It leaves the subscription as it is, as Stripe does. */
export function refund(store: Store, charge: Charge, part?: number) {
  const left = charge.amount - charge.amount_refunded;
  const amount = part ?? left;
  if (amount <= 0 || amount > left) throw invalid(`Of this charge ${left} is left to refund.`, 'amount');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.emit('charge.refunded', charge);
  return { ...store.made('re', 'refund'), amount, charge: charge.id, status: 'succeeded' };
}

function unexpectedState(intent: PaymentIntent) {
  const message = `This PaymentIntent's status is ${intent.status}: nothing can be confirmed any more.`;
  const detail = { code: 'payment_intent_unexpected_state', payment_intent: intent };
  return new StripeFailure(400, 'invalid_request_error', message, detail);
}
