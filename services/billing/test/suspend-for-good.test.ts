import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decisionMade } from '@kindred/contracts/moderation';
import { until } from '@kindred/testing/until';
import { type BillingAlone, newPayer, startBillingAlone } from './start-billing.js';

let billing: BillingAlone;
beforeAll(async () => {
  billing = await startBillingAlone({ RECONCILE_SECONDS: 1 });
});
afterAll(() => billing.stop());

async function payer() {
  const { id } = await newPayer(billing);
  await until(
    () => billing.query('select is_premium from customers where id = $1', [id]),
    ([row]) => row?.is_premium === true,
  );
  return id;
}

const decide = (id: string, version: number, isForGood: boolean) => {
  const decision = { id, version, accountState: 'suspended', isHidden: false, isForGood, hasNotices: true };
  return billing.bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
};

/** The states of a person's subscriptions at Stripe. */
async function atStripe(id: string) {
  const [row] = await billing.query('select stripe_customer_id from customers where id = $1', [id]);
  const { data } = await billing.stripe.subscriptions.list({ customer: row.stripe_customer_id, status: 'all' });
  return data.map(({ status }) => status);
}
const isDone = (id: string, version: number) =>
  until(
    () => billing.query('select version, done_at from cancellations where id = $1', [id]),
    ([row]) => row?.version === version && row.done_at !== null,
  );

describe('a suspension for good', () => {
  it('ends the subscription at Stripe at once, and a repeat ends nothing more', async () => {
    const id = await payer();
    await decide(id, 1, true);
    await isDone(id, 1);
    expect(await atStripe(id)).toEqual(['canceled']);
    await decide(id, 1, true);
    await decide(id, 2, true);
    await isDone(id, 2);
    expect(await atStripe(id)).toEqual(['canceled']);
  });

  it('is heard when Stripe is away, and done when it is back', async () => {
    const id = await payer();
    await billing.stopStripe();
    await decide(id, 1, true);
    await until(
      () => billing.query('select last_error from cancellations where id = $1', [id]),
      ([row]) => typeof row?.last_error === 'string',
    );
    await billing.startStripe();
    await isDone(id, 1);
    expect(await atStripe(id)).toEqual(['canceled']);
  });

  it('that was overturned ends nothing, also when it is heard late', async () => {
    const id = await payer();
    await decide(id, 4, false);
    await isDone(id, 4);
    await decide(id, 3, true);
    await decide(id, 5, false);
    await isDone(id, 5);
    expect(await atStripe(id)).toEqual(['active']);
  });

  it('of somebody who never paid is nothing to Stripe', async () => {
    const id = randomUUID();
    await decide(id, 1, true);
    await isDone(id, 1);
    expect(await billing.query('select 1 from customers where id = $1', [id])).toEqual([]);
  });
});
