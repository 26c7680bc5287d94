import type Stripe from 'stripe';
import { cancelAtPeriodEnd, cancelNow, voidInvoice } from '../acts/end.js';
import { answerChallenge, confirm, refund } from '../acts/pay.js';
import { subscribe } from '../acts/subscribe.js';
import { testCards } from '../books/cards.js';
import {
  type Customer,
  listOf,
  type PortalSession,
  type Price,
  type Recurring,
  type Subscription,
} from '../books/objects.js';
import { intentOf, isOver, latestInvoice } from '../books/read.js';
import type { Store } from '../books/store.js';
import { type Form, integer, list, needed, part, text } from './form.js';
import { found, invalid, StripeFailure } from './stripe-error.js';

/** One call: what it carries, the id in its path, the address of this emulator, and whether the secret key came along. */
export type Call = { store: Store; form: Form; id: string; url: string; isOwner: boolean };
export type Method = 'GET' | 'POST' | 'DELETE';

/** All that is known of Stripe's REST calls. `expand` is what a row answers with where it is asked for by that path. */
export const routes: Record<`${Method} /v1/${string}`, (call: Call) => object> = {
  'POST /v1/customers': ({ store, form }) => {
    const [email, name] = [text(form, 'email') ?? null, text(form, 'name') ?? null];
    const customer: Customer = { ...store.made('cus', 'customer'), email, name, metadata: metadata(form) };
    store.books.customers[customer.id] = customer;
    return customer;
  },
  'GET /v1/customers/:id': ({ store, id }) => found(store.books.customers, id, 'customer'),
  'DELETE /v1/customers/:id': ({ store, id }) => deleteCustomer(store, id),
  'POST /v1/billing_portal/sessions': ({ store, form, url }) => {
    const { id: customer } = found(store.books.customers, needed(form, 'customer'), 'customer', 'customer');
    const made = store.made('bps', 'billing_portal.session');
    const links = { return_url: text(form, 'return_url') ?? null, url: `${url}/p/session/${made.id}` };
    const session: PortalSession = { ...made, customer, ...links };
    store.books.portalSessions[session.id] = session;
    return session;
  },

  'POST /v1/prices': ({ store, form }) => addPrice(store, form),
  'GET /v1/prices': ({ store, form }) => {
    const keys = list(form, 'lookup_keys');
    const wanted = Object.values(store.books.prices).filter(
      ({ lookup_key: key }) => keys.length === 0 || keys.includes(key ?? ''),
    );
    return listOf(wanted, '/v1/prices', integer(form, 'limit'));
  },

  'POST /v1/subscriptions': ({ store, form }) => {
    const behavior = text(form, 'payment_behavior');
    if (behavior !== 'default_incomplete') throw invalid(`Unknown here: ${behavior}.`, 'payment_behavior');
    return subscribe(store, {
      customer: found(store.books.customers, needed(form, 'customer'), 'customer', 'customer'),
      price: found(store.books.prices, text(part(form, 'items'), 'price'), 'price', 'items[0][price]'),
      metadata: metadata(form),
      savesCard: text(part(form, 'payment_settings'), 'save_default_payment_method') === 'on_subscription',
    });
  },
  'GET /v1/subscriptions': ({ store, form }) => {
    const [customer, isAll] = [text(form, 'customer'), text(form, 'status') === 'all'];
    const isWanted = (one: Subscription) => one.customer === customer && (isAll || !isOver(one));
    const page = listOf(
      Object.values(store.books.subscriptions).filter(isWanted),
      '/v1/subscriptions',
      integer(form, 'limit'),
    );
    const isExpanded = list(form, 'expand').includes('data.latest_invoice.confirmation_secret');
    return isExpanded ? { ...page, data: page.data.map((one) => withInvoice(store, one)) } : page;
  },
  'GET /v1/subscriptions/:id': (call) => subscriptionIn(call),
  'POST /v1/subscriptions/:id': (call) => change(call),
  'DELETE /v1/subscriptions/:id': (call) => {
    const subscription = subscriptionIn(call);
    cancelNow(call.store, subscription);
    return subscription;
  },

  'POST /v1/invoices/:id/void': ({ store, id }) => {
    const invoice = found(store.books.invoices, id, 'invoice');
    voidInvoice(store, invoice);
    return invoice;
  },
  'GET /v1/invoice_payments': ({ store, form }) => {
    const id = needed(form, 'invoice');
    const payments = Object.values(store.books.invoicePayments).filter(({ invoice }) => invoice === id);
    const page = listOf(payments, '/v1/invoice_payments');
    const isExpanded = list(form, 'expand').includes('data.payment.payment_intent.latest_charge');
    return isExpanded ? { ...page, data: page.data.map((one) => withCharge(store, one.payment.payment_intent)) } : page;
  },
  'POST /v1/refunds': ({ store, form }) => {
    const intent = found(store.books.paymentIntents, text(form, 'payment_intent'), 'payment_intent');
    return refund(store, found(store.books.charges, intent.latest_charge, 'charge'), integer(form, 'amount'));
  },

  'POST /v1/payment_intents/:id/confirm': (call) => {
    const intent = intentIn(call);
    confirm(call.store, intent, methodIn(call.form));
    return intent;
  },
  // What the challenge of a card answers here; Stripe's own way between browser and bank is not public.
  'POST /v1/payment_intents/:id/answer_challenge': (call) => {
    const intent = intentIn(call);
    answerChallenge(call.store, intent, text(call.form, 'outcome') === 'agreed');
    return intent;
  },
};

const metadata = (form: Form) => part(form, 'metadata') as Stripe.Metadata;
const subscriptionIn = ({ store, id }: Call) => found(store.books.subscriptions, id, 'subscription');

/** The payment; a caller without the secret key must know its client secret. */
function intentIn({ store, form, id, isOwner }: Call) {
  const intent = found(store.books.paymentIntents, id, 'payment_intent');
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

/** What the customer had ends at once. */
function deleteCustomer(store: Store, id: string) {
  const { books } = store;
  const customer = found(books.customers, id, 'customer');
  const own = Object.values(books.subscriptions).filter((one) => one.customer === id && !isOver(one));
  for (const subscription of own) cancelNow(store, subscription);
  delete books.customers[id];
  store.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

function addPrice(store: Store, form: Form) {
  const lookupKey = needed(form, 'lookup_key');
  if (Object.values(store.books.prices).some(({ lookup_key }) => lookup_key === lookupKey)) {
    const detail = { code: 'resource_already_exists', param: 'lookup_key' };
    const message = `A price (\`${lookupKey}\`) already uses that lookup key.`;
    throw new StripeFailure(400, 'invalid_request_error', message, detail);
  }
  const recurring = part(form, 'recurring');
  const price: Price = {
    ...store.made('price', 'price'),
    active: true,
    currency: needed(form, 'currency'),
    lookup_key: lookupKey,
    nickname: text(form, 'nickname') ?? null,
    recurring: {
      interval: needed(recurring, 'interval') as Recurring['interval'],
      interval_count: integer(recurring, 'interval_count') ?? 1,
    },
    unit_amount: integer(form, 'unit_amount') ?? 0,
  };
  store.books.prices[price.id] = price;
  return price;
}

function change(call: Call) {
  const { store, form } = call;
  const subscription = subscriptionIn(call);
  if (isOver(subscription)) throw invalid('A canceled subscription can only update its metadata.');
  const method = text(form, 'default_payment_method');
  if (method) subscription.default_payment_method = method;
  const cancels = text(form, 'cancel_at_period_end');
  if (cancels) cancelAtPeriodEnd(store, subscription, cancels === 'true');
  return subscription;
}

/** A subscription with its invoice, and with that the secret that pays it while it is open. */
function withInvoice(store: Store, subscription: Subscription) {
  const invoice = latestInvoice(store, subscription);
  const { client_secret } = intentOf(store, invoice);
  const confirmation_secret = invoice.status === 'open' ? { client_secret, type: 'payment_intent' } : null;
  return { ...subscription, latest_invoice: { ...invoice, confirmation_secret } };
}

function withCharge({ books }: Store, id: string) {
  const intent = found(books.paymentIntents, id, 'payment_intent');
  const latest_charge = intent.latest_charge && books.charges[intent.latest_charge];
  return {
    object: 'invoice_payment',
    payment: { type: 'payment_intent', payment_intent: { ...intent, latest_charge } },
  };
}
