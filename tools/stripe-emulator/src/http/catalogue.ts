import type Stripe from 'stripe';
import type { Store } from '../books/store.js';
import { priceObject } from '../objects/price.js';
import { type Form, integer, list, metadata, needed, part, text } from './form.js';
import { pageOf } from './page-of.js';
import { get, post, type Route } from './route.js';
import { invalid, StripeFailure } from './stripe-error.js';

/** Prices; of the product of each only its id is kept. */
export const catalogue: Route[] = [
  post('/v1/prices', ({ store, form }) => addPrice(store, form)),
  get('/v1/prices', ({ store, form }) => {
    const keys = list(form, 'lookup_keys');
    const isWanted = (price: Stripe.Price) => keys.length === 0 || keys.includes(price.lookup_key ?? '');
    return pageOf(store.books.prices, '/v1/prices', form, isWanted);
  }),
];

function addPrice(store: Store, form: Form) {
  const recurring = part(form, 'recurring');
  const interval = needed(recurring, 'interval');
  if (!isInterval(interval)) throw invalid(`Invalid interval: ${interval}`, 'recurring[interval]');
  const lookupKey = text(form, 'lookup_key') ?? null;
  refuseTakenKey(store, lookupKey);
  const price = priceObject(
    store.id('price'),
    {
      product: text(form, 'product') ?? store.id('prod'),
      currency: needed(form, 'currency'),
      amount: integer(form, 'unit_amount') ?? 0,
      lookupKey,
      nickname: text(form, 'nickname') ?? null,
      interval,
      intervalCount: integer(recurring, 'interval_count') ?? 1,
      metadata: metadata(form),
    },
    store.now(),
  );
  store.books.prices[price.id] = price;
  store.emit('price.created', price);
  return price;
}

function refuseTakenKey({ books }: Store, key: string | null) {
  const taken = key !== null && Object.values(books.prices).some(({ lookup_key }) => lookup_key === key);
  if (!taken) return;
  const message = `A price (\`${key}\`) already uses that lookup key.`;
  throw new StripeFailure(400, 'invalid_request_error', message, {
    code: 'resource_already_exists',
    param: 'lookup_key',
  });
}

function isInterval(text: string): text is Stripe.Price.Recurring['interval'] {
  return ['day', 'week', 'month', 'year'].includes(text);
}
