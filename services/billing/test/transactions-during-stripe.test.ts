import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { createSubscription, refreshSubscription } from '@kindred/contracts/billing';
import { call } from '@kindred/kit/call';
import { type HoldingProxy, openTransactions } from '@kindred/testing/holding-proxy';
import { until } from '@kindred/testing/until';
import { type BillingAlone, newPayer, startBillingBehindProxy } from './start-billing.js';

let billing: BillingAlone;
let proxy: HoldingProxy;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ billing, proxy, stop } = await startBillingBehindProxy());
});
afterAll(() => stop());

/** Lets work begin, and waits until no transaction is open while its first request to Stripe waits. */
async function openNoneWhileStripeWaits(work: () => Promise<unknown>) {
  proxy.hold();
  const done = work();
  await until(
    async () => proxy.waiting(),
    (count) => count > 0,
  );
  // One that does not wait for Stripe, such as a webhook's of somebody else, ends meanwhile.
  await until(
    () => billing.query(openTransactions),
    ([{ count }]) => count === 0,
  );
  proxy.release();
  return done;
}

it.each(['weekly', 'monthly'] as const)(
  'no transaction is open while Stripe is asked to begin a %s plan',
  async (plan) => {
    const id = randomUUID();
    const done = await openNoneWhileStripeWaits(() => call(billing.bus, createSubscription, { plan }, id));
    expect(done).toHaveProperty('clientSecret');
  },
);

it('no transaction is open while Stripe is read', async () => {
  const { id } = await newPayer(billing);
  const done = await openNoneWhileStripeWaits(() => call(billing.bus, refreshSubscription, {}, id));
  expect(done).toMatchObject({ status: 'active' });
});

it('no transaction is open while Stripe deletes a customer, and a purchase under way is deleted with them', async () => {
  const { id } = await newPayer(billing);
  const now = new Date().toISOString();
  const event = { id, version: 9, state: 'deleted', createdAt: now, sessionsValidFrom: now };
  await openNoneWhileStripeWaits(() => billing.bus.jetstream.publish(accountChanged.subject, JSON.stringify(event)));
  const left = () => billing.query('select stripe_customer_id as "stripeId" from customers where id = $1', [id]);
  await until(left, ([row]) => row?.stripeId === null);
});

it('a row that a killed process held is free after its lease', async () => {
  const { id } = await newPayer(billing);
  await billing.query(`update customers set held_by = $2, held_until = now() + interval '2 seconds' where id = $1`, [
    id,
    randomUUID(),
  ]);
  expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ status: 'active' });
});
