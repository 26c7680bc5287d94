import type Stripe from 'stripe';
import { answerChallenge, confirm } from '../acts/pay.js';
import { type Form, needed, part, text } from './form.js';
import { takeMethod, typedMethod } from './payment-methods.js';
import { type Call, get, post, type Route } from './route.js';
import { found, StripeFailure } from './stripe-error.js';

/** Paying: what Stripe.js asks in the buyer's browser, and the same for the account's owner. */
export const payments: Route[] = [
  get('/v1/payment_intents/:id', (call) => named(call), 'browser'),
  post('/v1/payment_intents/:id/confirm', (call) => pay(call), 'browser'),
  post('/v1/payment_intents/:id/answer_challenge', (call) => answer(call), 'browser'),
];

/** What the challenge of a card answers here; Stripe's own way between browser and bank is not public. */
function answer(call: Call) {
  const intent = named(call);
  answerChallenge(call.store, intent, text(call.form, 'outcome') === 'agreed');
  return intent;
}

function pay(call: Call) {
  const { store, form } = call;
  const intent = named(call);
  confirm(store, intent, methodIn(call, form, String(intent.customer)));
  return intent;
}

function methodIn({ store }: Call, form: Form, customer: string): Stripe.PaymentMethod {
  const name = text(form, 'payment_method');
  return name
    ? takeMethod(store, name, customer)
    : typedMethod(store, part(part(form, 'payment_method_data'), 'card'), customer);
}

/** The payment; a caller without the secret key must know its client secret. */
function named({ store, form, id, isOwner }: Call) {
  const intent = found(store.books.paymentIntents, id, 'payment_intent');
  if (isOwner || needed(form, 'client_secret') === intent.client_secret) return intent;
  const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
  throw new StripeFailure(400, 'invalid_request_error', message, {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
}
