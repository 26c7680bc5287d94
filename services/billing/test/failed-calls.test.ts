import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { planOf } from '@kindred/contracts/plans';
import type { HoldingProxy } from '@kindred/testing/holding-proxy';
import { until } from '@kindred/testing/until';
import { type BillingAlone, begin, startBillingBehindProxy } from './start-billing.js';

let billing: BillingAlone;
let proxy: HoldingProxy;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ billing, proxy, stop } = await startBillingBehindProxy());
});
afterAll(() => stop());

it.each([
  ['POST /v1/customers', 'weekly'],
  ['POST /v1/prices', 'monthly'],
] as const)('who could not buy because Stripe failed at %s buys with the next try', async (call, plan) => {
  const person = randomUUID();
  await billing.fail(call);
  await expect(begin(billing, person, plan)).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(await begin(billing, person, plan)).toMatch(/^pi_/);
});

it('who buys while another process creates the price pays that one', async () => {
  const person = randomUUID();
  await begin(billing, person, 'weekly');
  proxy.hold('POST');
  const begun = begin(billing, person, 'annual');
  await until(
    async () => proxy.waiting(),
    (count) => count > 0,
  );
  const { id, currency, price: amount, interval } = planOf('annual');
  const recurring = { interval };
  const lookup = { lookup_key: `${id}_${currency}_${amount}`, product_data: { name: 'Other' } };
  const price = await billing.stripe.prices.create({ ...lookup, currency, unit_amount: amount, recurring });
  proxy.release();
  expect(await begun).toMatch(/^pi_/);
  const { data } = await billing.stripe.prices.list({ lookup_keys: [lookup.lookup_key] });
  expect(data.map((one) => one.id)).toEqual([price.id]);
});

it('a plan whose price was archived is bought at a new one with the next try', async () => {
  await begin(billing, randomUUID(), 'weekly');
  const { id, currency, price } = planOf('weekly');
  const lookup = { lookup_keys: [`${id}_${currency}_${price}`] };
  const [{ id: archived } = { id: '' }] = (await billing.stripe.prices.list(lookup)).data;
  await billing.stripe.prices.update(archived, { active: false });
  const person = randomUUID();
  await expect(begin(billing, person, 'weekly')).rejects.toThrow();
  expect(await begin(billing, person, 'weekly')).toMatch(/^pi_/);
  expect((await billing.stripe.prices.list(lookup)).data).toMatchObject([{ active: true, unit_amount: price }]);
});

it('a price of another amount, which an operator gave the key of a plan, is not sold', async () => {
  const { id, currency, price, interval, intervalCount } = planOf('quarterly');
  const { id: dearer } = await billing.stripe.prices.create({
    lookup_key: `${id}_${currency}_${price}`,
    currency,
    unit_amount: price + 500,
    recurring: { interval, interval_count: intervalCount },
    product_data: { name: 'Dearer' },
  });
  const person = randomUUID();
  await begin(billing, person, 'quarterly');
  const [row] = await billing.query('select stripe_customer_id as customer from customers where id = $1', [person]);
  const { data } = await billing.stripe.subscriptions.list({ customer: row.customer, status: 'all' });
  const [sold] = data.flatMap(({ items }) => items.data.map((item) => item.price));
  expect(sold).toMatchObject({ unit_amount: price });
  expect(sold?.id).not.toBe(dearer);
});
