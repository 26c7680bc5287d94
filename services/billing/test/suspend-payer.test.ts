import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSubscription, refreshSubscription, resumeSubscription } from '@kindred/contracts/billing';
import { decisionMade } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { type BillingAlone, begin, newPayer, startBillingAlone } from './start-billing.js';

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

type Suspension = 'for good' | 'for days' | 'none';

const decide = (id: string, version: number, suspension: Suspension) => {
  const accountState = suspension === 'none' ? 'active' : 'suspended';
  const isForGood = suspension === 'for good';
  const decision = { id, version, accountState, isHidden: false, isForGood, hasNotices: true };
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
    () => billing.query('select version, done_at, is_period_end_owed as owed from cancellations where id = $1', [id]),
    ([row]) => row?.version === version && row.done_at !== null && !row.owed,
  );

describe('a suspension for good', () => {
  it('ends the subscription at Stripe at once, and a repeat ends nothing more', async () => {
    const id = await payer();
    await decide(id, 1, 'for good');
    await isDone(id, 1);
    expect(await atStripe(id)).toEqual(['canceled']);
    await decide(id, 1, 'for good');
    await decide(id, 2, 'for good');
    await isDone(id, 2);
    expect(await atStripe(id)).toEqual(['canceled']);
  });

  it('is heard when Stripe is away, and done when it is back', async () => {
    const id = await payer();
    await billing.stopStripe();
    await decide(id, 1, 'for good');
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
    await decide(id, 4, 'none');
    await isDone(id, 4);
    await decide(id, 3, 'for good');
    await decide(id, 5, 'none');
    await isDone(id, 5);
    expect(await atStripe(id)).toEqual(['active']);
  });

  it('of somebody who never paid is nothing to Stripe', async () => {
    const id = randomUUID();
    await decide(id, 1, 'for good');
    await isDone(id, 1);
    expect(await billing.query('select 1 from customers where id = $1', [id])).toEqual([]);
  });
});

describe('a suspension', () => {
  const refused = { code: 'account_suspended' };

  it.each(['for good', 'for days'] as const)('%s lets nobody begin to pay until it is over', async (suspension) => {
    const id = randomUUID();
    await decide(id, 1, suspension);
    await isDone(id, 1);
    await expect(begin(billing, id)).rejects.toMatchObject(refused);
    expect(await atStripe(id)).toEqual([]);
    await decide(id, 2, 'none');
    await isDone(id, 2);
    await begin(billing, id);
    expect(await atStripe(id)).toEqual(['incomplete']);
  });

  it('that a process of the release before has ended is over', async () => {
    const id = randomUUID();
    await decide(id, 1, 'for good');
    await isDone(id, 1);
    await billing.query('update cancellations set version = 2, done_at = now() where id = $1', [id]);
    await begin(billing, id);
    expect(await atStripe(id)).toEqual(['incomplete']);
  });

  it('lets nobody resume what it has cancelled', async () => {
    const id = await payer();
    await decide(id, 1, 'for days');
    await isDone(id, 1);
    await expect(call(billing.bus, resumeSubscription, {}, id)).rejects.toMatchObject(refused);
  });
});

describe('a suspension for days', () => {
  const subscription = (id: string) => call(billing.bus, getSubscription, {}, id);

  it('ends the subscription with the paid period, and nothing is charged after it', async () => {
    const id = await payer();
    await decide(id, 1, 'for days');
    await isDone(id, 1);
    expect(await subscription(id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await decide(id, 1, 'for days');
    await decide(id, 2, 'for days');
    await isDone(id, 2);
    expect(await atStripe(id)).toEqual(['active']);
    await billing.advance(32);
    expect(await atStripe(id)).toEqual(['canceled']);
  });

  it('that is over leaves it cancelled until the member resumes it, and a repeat changes nothing', async () => {
    const id = await payer();
    await decide(id, 1, 'for days');
    await isDone(id, 1);
    await decide(id, 2, 'none');
    await isDone(id, 2);
    expect(await subscription(id)).toMatchObject({ cancelAtPeriodEnd: true });
    await call(billing.bus, resumeSubscription, {}, id);
    await decide(id, 1, 'for days');
    await decide(id, 3, 'none');
    await isDone(id, 3);
    expect(await call(billing.bus, refreshSubscription, {}, id)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('takes back what is resumed in a portal that is open since before', async () => {
    const id = await payer();
    await decide(id, 1, 'for days');
    await isDone(id, 1);
    const [{ id: subscriptionId }] = await billing.query('select id from subscriptions where customer_id = $1', [id]);
    const { customer } = await billing.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    await until(
      () => billing.stripe.subscriptions.list({ customer: String(customer) }),
      ({ data: [one] }) => one?.cancel_at_period_end === true,
    );
    await billing.advance(32);
    expect(await atStripe(id)).toEqual(['canceled']);
  });

  it('ends at once what was not paid', async () => {
    const waiting = randomUUID();
    await begin(billing, waiting);
    const late = await payer();
    const [{ id: subscriptionId }] = await billing.query('select id from subscriptions where customer_id = $1', [late]);
    const card = { default_payment_method: 'pm_card_chargeCustomerFail' };
    await decide(waiting, 1, 'for days');
    await isDone(waiting, 1);
    expect(await atStripe(waiting)).toEqual(['incomplete_expired']);
    await billing.stripe.subscriptions.update(subscriptionId, card);
    await billing.advance(32);
    expect(await atStripe(late)).toEqual(['past_due']);
    await decide(late, 1, 'for days');
    await isDone(late, 1);
    expect(await atStripe(late)).toEqual(['canceled']);
  });

  it('that becomes one for good before Stripe could be asked ends the subscription at once', async () => {
    const id = await payer();
    await billing.stopStripe();
    await decide(id, 1, 'for days');
    await until(
      () => billing.query('select last_error from cancellations where id = $1', [id]),
      ([row]) => typeof row?.last_error === 'string',
    );
    await decide(id, 2, 'for good');
    await billing.startStripe();
    await isDone(id, 2);
    expect(await atStripe(id)).toEqual(['canceled']);
  });
});
