import type Stripe from 'stripe';
import { cancelAtPeriodEnd, cancelNow, voidInvoice } from '../acts/end.js';
import { refund } from '../acts/refund.js';
import { subscribe } from '../acts/subscribe.js';
import { paymentOf } from '../books/read.js';
import { type Form, flag, integer, metadata, needed, part, text } from './form.js';
import { pageOf } from './page-of.js';
import { takeMethod } from './payment-methods.js';
import { type Call, get, post, type Route, remove } from './route.js';
import { found, invalid } from './stripe-error.js';

const OVER = ['canceled', 'incomplete_expired'];

/** What was bought, and the bills for it. */
export const subscriptions: Route[] = [
  post('/v1/subscriptions', ({ store, form }) =>
    subscribe(store, {
      customer: needed(form, 'customer'),
      price: firstPrice(form),
      paymentBehavior: text(form, 'payment_behavior'),
      metadata: metadata(form),
      saveMethod: text(part(form, 'payment_settings'), 'save_default_payment_method') === 'on_subscription',
    }),
  ),
  get('/v1/subscriptions', ({ store, form }) => {
    const [customer, status] = [text(form, 'customer'), text(form, 'status')];
    const hasStatus = (one: Stripe.Subscription) => (status ? one.status === status : !OVER.includes(one.status));
    const isWanted = (one: Stripe.Subscription) =>
      (!customer || one.customer === customer) && (status === 'all' || hasStatus(one));
    return pageOf(store.books.subscriptions, '/v1/subscriptions', form, isWanted);
  }),
  get('/v1/subscriptions/:id', (call) => named(call)),
  post('/v1/subscriptions/:id', (call) => change(call)),
  remove('/v1/subscriptions/:id', (call) => {
    const subscription = named(call);
    cancelNow(call.store, subscription, 'cancellation_requested');
    return subscription;
  }),

  post('/v1/invoices/:id/void', ({ store, id }) => {
    const invoice = found(store.books.invoices, id, 'invoice');
    voidInvoice(store, invoice);
    return invoice;
  }),
  get('/v1/invoice_payments', ({ store, form }) => {
    const invoice = found(store.books.invoices, needed(form, 'invoice'), 'invoice');
    const { id } = paymentOf(store, invoice);
    return pageOf(store.books.invoicePayments, '/v1/invoice_payments', form, (one) => one.id === id);
  }),
  post('/v1/refunds', ({ store, form }) => {
    const intent = text(form, 'payment_intent');
    const ofIntent = intent && found(store.books.paymentIntents, intent, 'payment_intent').latest_charge;
    const charge = found(store.books.charges, ofIntent ?? needed(form, 'charge'), 'charge');
    return refund(store, charge, integer(form, 'amount'));
  }),
];

function named({ store, id }: Call) {
  return found(store.books.subscriptions, id, 'subscription');
}

function change(call: Call) {
  const { store, form } = call;
  const subscription = named(call);
  if (OVER.includes(subscription.status)) throw invalid('A canceled subscription can only update its metadata.');
  const method = text(form, 'default_payment_method');
  if (method) subscription.default_payment_method = takeMethod(store, method, String(subscription.customer)).id;
  const cancels = flag(form, 'cancel_at_period_end');
  if (cancels !== undefined) cancelAtPeriodEnd(store, subscription, cancels);
  return subscription;
}

function firstPrice(form: Form) {
  const [item] = [form.items].flat();
  return typeof item === 'object' ? text(item, 'price') : undefined;
}
