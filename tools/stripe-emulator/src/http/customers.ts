import { cancelNow } from '../acts/end.js';
import type { Store } from '../books/store.js';
import { customerObject } from '../objects/customer.js';
import { portalSessionObject } from '../objects/portal-session.js';
import { metadata, needed, text } from './form.js';
import { get, post, type Route, remove } from './route.js';
import { found } from './stripe-error.js';

/** Who buys, and the page on which they look after it. */
export const customers: Route[] = [
  post('/v1/customers', ({ store, form }) => {
    const customer = customerObject(store.id('cus'), text(form, 'email') ?? null, metadata(form), store.now());
    store.books.customers[customer.id] = customer;
    store.emit('customer.created', customer);
    return customer;
  }),
  get('/v1/customers/:id', ({ store, id }) => found(store.books.customers, id, 'customer')),
  remove('/v1/customers/:id', ({ store, id }) => removeCustomer(store, id)),
  post('/v1/billing_portal/sessions', ({ store, form, url }) => {
    const { id: customer } = found(store.books.customers, needed(form, 'customer'), 'customer');
    const id = store.id('bps');
    const returnUrl = text(form, 'return_url') ?? null;
    const session = portalSessionObject(id, { customer, returnUrl, url: `${url}/p/session/${id}` }, store.now());
    store.books.portalSessions[id] = session;
    return session;
  }),
];

/** What the customer had ends at once. */
function removeCustomer(store: Store, id: string) {
  const { books } = store;
  const customer = found(books.customers, id, 'customer');
  for (const subscription of Object.values(books.subscriptions)) {
    const isOver = ['canceled', 'incomplete_expired'].includes(subscription.status);
    if (subscription.customer === id && !isOver) cancelNow(store, subscription, 'cancellation_requested');
  }
  delete books.customers[id];
  store.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
