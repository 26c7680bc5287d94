import type Stripe from 'stripe';
import { outcomeOf } from '../books/cards.js';
import { paidBy } from '../books/read.js';
import type { Store } from '../books/store.js';
import { StripeFailure } from '../http/stripe-error.js';
import { chargeObject } from '../objects/charge.js';

/**
 * Pays with a card while its owner is there: it may be declined, or ask them for a confirmation first.
 * @throws StripeFailure 402 when it is declined, 400 when there is nothing to pay any more
 */
export function confirm(store: Store, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  assertPayable(intent);
  intent.payment_method = method.id;
  const outcome = outcomeOf(method.card?.last4 ?? '');
  if (outcome === 'is declined') throw decline(store, intent, method);
  if (outcome === 'succeeds') return settle(store, intent);
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  store.emit('payment_intent.requires_action', intent);
}

/** The answer of a card's owner to a confirmation. */
export function answerChallenge(store: Store, intent: Stripe.PaymentIntent, agrees: boolean) {
  if (intent.status !== 'requires_action') throw unexpectedState(intent);
  intent.next_action = null;
  if (agrees) return settle(store, intent);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  fail(store, intent, { code: 'payment_intent_authentication_failure', message });
}

/** Takes the money: the invoice is paid and its subscription active, with the card kept for renewals. */
export function settle(store: Store, intent: Stripe.PaymentIntent) {
  const { payment, invoice, subscription } = paidBy(store, intent);
  const now = store.now();
  charge(store, intent, true);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
  });
  Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due });
  payment.status_transitions.paid_at = now;
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, attempted: true });
  Object.assign(invoice, { attempt_count: invoice.attempt_count + 1, next_payment_attempt: null });
  invoice.status_transitions.paid_at = now;
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = intent.payment_method;
  }
  subscription.status = 'active';
  store.emit('payment_intent.succeeded', intent);
  store.emit('invoice.paid', invoice);
  store.emit('invoice.payment_succeeded', invoice);
  store.emit('customer.subscription.updated', subscription);
}

/** Records a declined card. Returns the error to throw. */
export function decline(store: Store, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const detail = { code: 'card_declined', decline_code: 'generic_decline' };
  const message = 'Your card was declined.';
  charge(store, intent, false);
  fail(store, intent, { ...detail, message, payment_method: method });
  return new StripeFailure(402, 'card_error', message, {
    ...detail,
    payment_intent: structuredClone(intent),
    payment_method: method,
  });
}

function fail(store: Store, intent: Stripe.PaymentIntent, error: Omit<Stripe.PaymentIntent.LastPaymentError, 'type'>) {
  const { invoice } = paidBy(store, intent);
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null });
  intent.last_payment_error = { type: 'card_error', ...error };
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  store.emit('payment_intent.payment_failed', intent);
  store.emit('invoice.payment_failed', invoice);
}

function charge(store: Store, intent: Stripe.PaymentIntent, paid: boolean) {
  const made = chargeObject(store.id('ch'), intent, String(intent.payment_method), paid, store.now());
  store.books.charges[made.id] = made;
  intent.latest_charge = made.id;
  store.emit(paid ? 'charge.succeeded' : 'charge.failed', made);
}

function assertPayable(intent: Stripe.PaymentIntent) {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(intent);
  }
}

function unexpectedState(intent: Stripe.PaymentIntent) {
  const message = `This PaymentIntent's status is ${intent.status}: nothing can be confirmed any more.`;
  return new StripeFailure(400, 'invalid_request_error', message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });
}
