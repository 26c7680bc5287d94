import type Stripe from 'stripe';
import { cancelNow, setEnd, voidInvoice } from '../acts/end.js';
import { answerChallenge, confirm, refund } from '../acts/pay.js';
import { subscribe } from '../acts/subscribe.js';
import { testCards } from '../books/cards.js';
import { isOver, listOf, type PaymentIntent, type Recurring, type Subscription } from '../books/objects.js';
import type { Store } from '../books/store.js';
import { type Form, integer, list, needed, part, text } from './form.js';
import { invalid, missing, StripeFailure } from './stripe-error.js';

/** One call: what it carries, the id in its path, the address of this emulator, and whether the secret key came along. */
export type Call = { store: Store; form: Form; id: string; url: string; isOwner: boolean };
export type Method = 'GET' | 'POST' | 'DELETE';

/** All that is known of Stripe's REST calls. `expand` is what a row answers with where it is asked for by that path. */
export const routes: Record<`${Method} /v1/${string}`, (call: Call) => object> = {
  'POST /v1/customers': ({ store, form }) => {
    const [email, name] = [text(form, 'email') ?? null, text(form, 'name') ?? null];
    return store.add('customer', { balance: 0, email, name, metadata: metadata(form) });
  },
  'POST /v1/customers/:id': ({ store, form, id }) =>
    Object.assign(liveCustomer(store, id), { balance: integer(form, 'balance') ?? 0 }),
  'GET /v1/customers/:id': ({ store, id }) => store.get('customer', id),
  'DELETE /v1/customers/:id': ({ store, id }) => deleteCustomer(store, id),
  'POST /v1/billing_portal/sessions': ({ store, form, url }) => {
    const { id: customer } = liveCustomer(store, needed(form, 'customer'), 'customer');
    const return_url = text(form, 'return_url') ?? null;
    const session = store.add('billing_portal.session', { customer, return_url, url: '' });
    session.url = `${url}/p/session/${session.id}`;
    return session;
  },

  'POST /v1/prices': ({ store, form }) => addPrice(store, form),
  'GET /v1/prices': ({ store, form }) => {
    const [keys, active] = [list(form, 'lookup_keys'), text(form, 'active')];
    const known = store.all('price').filter((one) => active === undefined || String(one.active) === active);
    const wanted = known.filter(({ lookup_key: key }) => keys.length === 0 || keys.includes(key ?? ''));
    return listOf(wanted, '/v1/prices', integer(form, 'limit'));
  },
  'POST /v1/prices/:id': ({ store, form, id }) =>
    Object.assign(store.get('price', id), { active: needed(form, 'active') === 'true' }),

  'POST /v1/subscriptions': ({ store, form }) => {
    const behavior = text(form, 'payment_behavior');
    if (behavior !== 'default_incomplete') throw invalid(`Unknown here: ${behavior}.`, 'payment_behavior');
    return subscribe(store, {
      customer: liveCustomer(store, needed(form, 'customer'), 'customer'),
      price: priceIn(store, form),
      metadata: metadata(form),
      savesCard: text(part(form, 'payment_settings'), 'save_default_payment_method') === 'on_subscription',
    });
  },
  'GET /v1/subscriptions': ({ store, form }) => {
    const isAll = text(form, 'status') === 'all';
    const { id: customer } = store.get('customer', needed(form, 'customer'), 'customer');
    const wanted = store.all('subscription').filter((one) => one.customer === customer && (isAll || !isOver(one)));
    const page = listOf(wanted, '/v1/subscriptions', integer(form, 'limit'));
    const isExpanded = list(form, 'expand').includes('data.latest_invoice.confirmation_secret');
    return isExpanded ? { ...page, data: page.data.map((one) => withInvoice(store, one)) } : page;
  },
  'POST /v1/subscriptions/:id': (call) => change(call),
  'DELETE /v1/subscriptions/:id': ({ store, id }) => cancelNow(store, store.get('subscription', id)),

  'GET /v1/invoices': ({ store, form }) => {
    const { id } = store.get('subscription', needed(form, 'subscription'), 'subscription');
    const own = store.all('invoice').filter(({ parent }) => parent.subscription_details.subscription === id);
    return listOf(own, '/v1/invoices', integer(form, 'limit'));
  },
  'POST /v1/invoices/:id/void': ({ store, id }) => voidInvoice(store, store.get('invoice', id)),
  'GET /v1/invoice_payments': ({ store, form }) => {
    const { payment_intent: id } = store.get('invoice', needed(form, 'invoice'), 'invoice');
    const isExpanded = list(form, 'expand').includes('data.payment.payment_intent.latest_charge');
    const payment = { type: 'payment_intent', payment_intent: isExpanded ? withCharge(store, id) : id };
    const status = paymentStatus(store.get('payment_intent', id));
    const isWanted = [undefined, status].includes(text(form, 'status'));
    return listOf(isWanted ? [{ object: 'invoice_payment', status, payment }] : [], '/v1/invoice_payments');
  },
  'POST /v1/refunds': ({ store, form }) => {
    const intent = store.get('payment_intent', text(form, 'payment_intent'));
    return refund(store, store.get('charge', intent.latest_charge), integer(form, 'amount'));
  },

  'POST /v1/payment_intents/:id/confirm': (call) => confirm(call.store, intentIn(call), methodIn(call.form)),
  // What the challenge of a card answers here; Stripe's own way between browser and bank is not public.
  'POST /v1/payment_intents/:id/answer_challenge': (call) =>
    answerChallenge(call.store, intentIn(call), text(call.form, 'outcome') === 'agreed'),
};

const metadata = (form: Form) => part(form, 'metadata') as Stripe.Metadata;

/** The payment; a caller without the secret key must know its client secret. */
function intentIn({ store, form, id, isOwner }: Call) {
  const intent = store.get('payment_intent', id);
  if (isOwner || needed(form, 'client_secret') === intent.client_secret) return intent;
  const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
  throw invalid(message, 'client_secret');
}

/** The method that stands for a test card: its name, or the number that somebody typed. */
function methodIn(form: Form) {
  const number = text(part(part(form, 'payment_method_data'), 'card'), 'number');
  const card = testCards.find((one) => (number ? one.number === number : one.method === text(form, 'payment_method')));
  if (card) return card.method;
  const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
  throw new StripeFailure(402, 'card_error', message, { code: 'card_declined' });
}

/** A customer who was not deleted. @throws StripeFailure 404 for any other */
function liveCustomer(store: Store, id: string, param?: string) {
  const customer = store.get('customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** What the customer had ends at once. */
function deleteCustomer(store: Store, id: string) {
  const customer = liveCustomer(store, id);
  const own = store.all('subscription').filter((one) => one.customer === id && !isOver(one));
  for (const subscription of own) cancelNow(store, subscription);
  store.emit('customer.deleted', customer);
  return store.delete(customer);
}

function addPrice(store: Store, form: Form) {
  const lookupKey = needed(form, 'lookup_key');
  const holder = store.all('price').find(({ lookup_key }) => lookup_key === lookupKey);
  if (holder && text(form, 'transfer_lookup_key') === 'true') holder.lookup_key = null;
  else if (holder) {
    const detail = { code: 'resource_already_exists', param: 'lookup_key' };
    const message = `A price (\`${lookupKey}\`) already uses that lookup key.`;
    throw new StripeFailure(400, 'invalid_request_error', message, detail);
  }
  const recurring = part(form, 'recurring');
  return store.add('price', {
    active: true,
    currency: needed(form, 'currency'),
    lookup_key: lookupKey,
    nickname: text(form, 'nickname') ?? null,
    recurring: {
      interval: needed(recurring, 'interval') as Recurring['interval'],
      interval_count: integer(recurring, 'interval_count') ?? 1,
    },
    unit_amount: integer(form, 'unit_amount') ?? 0,
  });
}

/** The price of a new subscription. @throws StripeFailure 400 for an archived one */
function priceIn(store: Store, form: Form) {
  const param = 'items[0][price]';
  const price = store.get('price', text(part(form, 'items'), 'price'), param);
  if (price.active) return price;
  throw invalid('The price specified is inactive. This field only accepts active prices.', param);
}

function change({ store, id, form }: Call) {
  const subscription = store.get('subscription', id);
  if (isOver(subscription)) throw invalid('A canceled subscription can only update its metadata.');
  const method = text(form, 'default_payment_method');
  if (method) subscription.default_payment_method = method;
  // What is set to nothing is removed.
  const entries = Object.entries({ ...subscription.metadata, ...metadata(form) }).filter(([, value]) => value !== '');
  subscription.metadata = Object.fromEntries(entries);
  const cancels = text(form, 'cancel_at_period_end');
  if (cancels) setEnd(store, subscription, { cancel_at_period_end: cancels === 'true' });
  if (form.cancel_at === '') setEnd(store, subscription, { cancel_at: null });
  else if (form.cancel_at) setEnd(store, subscription, { cancel_at: integer(form, 'cancel_at') ?? null });
  return subscription;
}

/** A subscription with its invoice, and with that the secret that pays it while it is open. */
function withInvoice(store: Store, subscription: Subscription) {
  const invoice = store.get('invoice', subscription.latest_invoice);
  const { client_secret } = store.get('payment_intent', invoice.payment_intent);
  const confirmation_secret = invoice.status === 'open' ? { client_secret, type: 'payment_intent' } : null;
  return { ...subscription, latest_invoice: { ...invoice, confirmation_secret } };
}

function paymentStatus({ status }: PaymentIntent) {
  if (status === 'succeeded') return 'paid';
  return status === 'canceled' ? 'canceled' : 'open';
}

function withCharge(store: Store, id: string) {
  const intent = store.get('payment_intent', id);
  return { ...intent, latest_charge: intent.latest_charge && store.get('charge', intent.latest_charge) };
}
