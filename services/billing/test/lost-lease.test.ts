import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSubscription } from '@kindred/contracts/billing';
import { call } from '@kindred/kit/call';
import type { HoldingProxy } from '@kindred/testing/holding-proxy';
import { until } from '@kindred/testing/until';
import { type BillingAlone, startBillingBehindProxy } from './start-billing.js';

let billing: BillingAlone;
let proxy: HoldingProxy;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ billing, proxy, stop } = await startBillingBehindProxy());
});
afterAll(() => stop());

/** Lets the request to Stripe that waits go on, and holds the next one. */
async function holdNext() {
  proxy.release();
  proxy.hold();
  await new Promise((released) => setImmediate(released));
  await waits();
}

const waits = () =>
  until(
    async () => proxy.waiting(),
    (count) => count > 0,
  );

it('a process that stalled until another took the row begins nothing at Stripe', async () => {
  const id = randomUUID();
  const { id: customer } = await billing.stripe.customers.create({ metadata: { userId: id } });
  await billing.query('insert into customers (id, stripe_customer_id) values ($1, $2)', [id, customer]);
  proxy.hold();
  const late = call(billing.bus, createSubscription, { plan: 'weekly' }, id).catch((error) => error);
  await waits();
  // Their subscriptions are read and written; the next question is what the plan costs.
  await holdNext();
  await billing.query(`update customers set held_by = $2, held_until = now() + interval '1 hour' where id = $1`, [
    id,
    randomUUID(),
  ]);
  proxy.release();
  expect(await late).toMatchObject({ kind: 'unavailable', code: 'busy' });
  expect((await billing.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
});
