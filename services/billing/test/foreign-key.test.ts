import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { createSubscription, getSubscription, refreshSubscription } from '@kindred/contracts/billing';
import { call } from '@kindred/kit/call';
import { eventsConsumed } from '@kindred/testing/events-consumed';
import { until } from '@kindred/testing/until';
import { type BillingAlone, begin, newPayer, startBillingAlone } from './start-billing.js';

let billing: BillingAlone;
let payer: string;
beforeAll(async () => {
  billing = await startBillingAlone();
});
afterAll(() => billing.stop());

/** From now on Stripe is asked with the key of this account. */
async function useKeyOf(account?: string) {
  await billing.stopStripe();
  await billing.startStripe(account);
}

beforeEach(async () => {
  payer = (await newPayer(billing)).id;
  await call(billing.bus, refreshSubscription, {}, payer);
});
afterEach(() => useKeyOf());

const unavailable = { kind: 'unavailable', code: 'payments_unavailable' };
const buy = (id: string) => call(billing.bus, createSubscription, { plan: 'annual' }, id);

async function stored(id: string) {
  const columns = 'is_premium, status, plan, ends_at, stripe_customer_id, deleted_at';
  return (await billing.query(`select ${columns} from customers where id = $1`, [id]))[0];
}

describe('under the key of another account', () => {
  it('a payer keeps what is stored', async () => {
    const before = await stored(payer);
    await useKeyOf('another');
    await expect(call(billing.bus, refreshSubscription, {}, payer)).rejects.toMatchObject(unavailable);
    await expect(buy(payer)).rejects.toMatchObject(unavailable);
    expect(await stored(payer)).toEqual(before);
    expect(await call(billing.bus, getSubscription, {}, payer)).toMatchObject({ status: 'active' });
  });

  it('a deleted account is billed no more once the right key is back', async () => {
    const { stripe_customer_id: customer } = await stored(payer);
    const now = new Date().toISOString();
    const event = { id: payer, version: 9, state: 'deleted', createdAt: now, sessionsValidFrom: now };
    await useKeyOf('another');
    await billing.bus.jetstream.publish(accountChanged.subject, JSON.stringify(event));
    await eventsConsumed(billing.bus, 'billing', accountChanged);
    expect(await stored(payer)).toMatchObject({ stripe_customer_id: customer, deleted_at: expect.any(Date) });
    await useKeyOf();
    await until(
      () => stored(payer),
      (row) => row.stripe_customer_id === null,
    );
    const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('a member who has nothing buys as a new customer', async () => {
    const id = randomUUID();
    await begin(billing, id);
    const { stripe_customer_id: customer } = await stored(id);
    const [{ id: subscription }] = await billing.query('select id from subscriptions where customer_id = $1', [id]);
    await billing.stripe.subscriptions.cancel(subscription);
    await call(billing.bus, refreshSubscription, {}, id);
    await useKeyOf('another');
    await expect(buy(id)).rejects.toMatchObject(unavailable);
    expect(await buy(id)).toHaveProperty('clientSecret');
    expect((await stored(id)).stripe_customer_id).not.toBe(customer);
  });
});
