import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createSubscription,
  getSubscription,
  refreshSubscription,
  subscriptionChanged,
} from '@kindred/contracts/billing';
import { plans } from '@kindred/contracts/plans';
import { republishSubscriptions } from '@kindred/contracts/rebuild';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import type Stripe from 'stripe';
import { type BillingAlone, begin, newPayer, startBillingAlone } from './start-billing.js';

let billing: BillingAlone;
beforeAll(async () => {
  billing = await startBillingAlone();
});
afterAll(() => billing.stop());

async function atStripe(personId: string) {
  const [row] = await billing.query('select stripe_customer_id from customers where id = $1', [personId]);
  const { data } = await billing.stripe.subscriptions.list({ customer: row.stripe_customer_id, status: 'all' });
  return data;
}

const statusesOf = async (personId: string) => (await atStripe(personId)).map(({ status }) => status).sort();

describe('buying a plan', () => {
  it('opens one subscription at Stripe, at the price of the plan', async () => {
    for (const { id: plan, price, interval, intervalCount } of plans) {
      const person = randomUUID();
      await begin(billing, person, plan);
      const [subscription] = await atStripe(person);
      expect(subscription?.items.data[0]?.price).toMatchObject({
        unit_amount: price,
        currency: 'usd',
        recurring: { interval, interval_count: intervalCount },
      });
    }
    expect((await billing.stripe.prices.list({ limit: 100 })).data).toHaveLength(plans.length);
  });

  it('sends Stripe nothing about the person but an id', async () => {
    const person = randomUUID();
    await begin(billing, person);
    const [row] = await billing.query('select stripe_customer_id from customers where id = $1', [person]);
    const customer = await billing.stripe.customers.retrieve(row.stripe_customer_id);
    expect(customer).toMatchObject({ email: null, name: null, metadata: { userId: person } });
  });

  it('again returns the same payment', async () => {
    const person = randomUUID();
    expect(await begin(billing, person)).toBe(await begin(billing, person));
    expect(await statusesOf(person)).toEqual(['incomplete']);
  });

  it('of another kind ends the unpaid one', async () => {
    const person = randomUUID();
    const first = await begin(billing, person, 'weekly');
    await begin(billing, person, 'annual');
    expect(await statusesOf(person)).toEqual(['incomplete', 'incomplete_expired']);
    const late = billing.stripe.paymentIntents.confirm(first, { payment_method: 'pm_card_visa' });
    await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('after its price has changed ends the unpaid one', async () => {
    const person = randomUUID();
    await begin(billing, person);
    const [{ id = '', customer = '', metadata = {} } = {}] = await atStripe(person);
    await billing.stripe.subscriptions.cancel(id);
    const { id: price } = await billing.stripe.prices.create({
      lookup_key: 'monthly_usd_799',
      currency: 'usd',
      unit_amount: 799,
      recurring: { interval: 'month' },
      product_data: { name: 'Before' },
    });
    await billing.stripe.subscriptions.create({
      customer: String(customer),
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      metadata,
    });
    await begin(billing, person);
    const open = (await atStripe(person)).filter(({ status }) => status === 'incomplete');
    expect(open.map(({ items }) => items.data[0]?.price.unit_amount)).toEqual([899]);
    expect(await statusesOf(person)).toEqual(['incomplete', 'incomplete_expired', 'incomplete_expired']);
  });

  it('many times at once opens one subscription', async () => {
    const person = randomUUID();
    const clicks = (['weekly', 'weekly', 'annual', 'weekly', 'annual', 'annual'] as const).map((plan) =>
      begin(billing, person, plan),
    );
    await Promise.all(clicks);
    expect((await statusesOf(person)).filter((status) => status === 'incomplete')).toHaveLength(1);
  });

  it('opens another subscription after more ended ones than Stripe lists', async () => {
    const person = randomUUID();
    const first = await begin(billing, person, 'weekly');
    const [{ id: past, customer, items, metadata }] = (await atStripe(person)) as [Stripe.Subscription];
    const again = { customer: String(customer), items: [{ price: items.data[0]?.price.id }], metadata };
    await billing.mishandle({ lose: true });
    await billing.stripe.subscriptions.cancel(past);
    for (let left = 100; left; left--) {
      const { id } = await billing.stripe.subscriptions.create({ ...again, payment_behavior: 'default_incomplete' });
      await billing.stripe.subscriptions.cancel(id);
    }
    const next = await begin(billing, person, 'weekly');
    await billing.stripe.subscriptions.cancel((await atStripe(person))[0]?.id ?? '');
    const last = await begin(billing, person, 'weekly');
    await billing.mishandle({});
    expect(new Set([first, next, last]).size).toBe(3);
  });

  it('that a credit pays needs no payment', async () => {
    const person = randomUUID();
    await begin(billing, person);
    const [{ id = '', customer = '' } = {}] = await atStripe(person);
    await billing.stripe.subscriptions.cancel(id);
    await billing.stripe.customers.update(String(customer), { balance: -1000 });
    const answer = await call(billing.bus, createSubscription, { plan: 'monthly' }, person);
    expect(answer).toEqual({ redirectTo: '/premium-success' });
    expect(await statusesOf(person)).toEqual(['active', 'incomplete_expired']);
  });

  it('redirects a premium member to the page that says so', async () => {
    const { id } = await newPayer(billing);
    const answer = await call(billing.bus, createSubscription, { plan: 'annual' }, id);
    expect(answer).toEqual({ redirectTo: '/premium-success' });
    expect(await statusesOf(id)).toEqual(['active']);
  });

  it('needs a session and an existing plan', async () => {
    await expect(call(billing.bus, createSubscription, { plan: 'weekly' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    const unknown = call(billing.bus, createSubscription, { plan: 'forever' as 'annual' }, randomUUID());
    await expect(unknown).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('a payment', () => {
  it('grants premium by the webhook, and publishes the whole state', async () => {
    const person = randomUUID();
    const events = await collectEvents(billing.bus.nats, subscriptionChanged, ({ id }) => id === person);
    const intent = await begin(billing, person);
    expect(await call(billing.bus, getSubscription, {}, person)).toEqual({ status: 'none' });
    await billing.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await until(
      () => call(billing.bus, getSubscription, {}, person),
      ({ status }) => status === 'active',
    );
    await until(
      async () => events,
      ({ length }) => length === 1,
    );
    expect(events).toEqual([
      { id: person, version: 1, isPremium: true, status: 'active', plan: 'monthly', endsAt: expect.any(String) },
    ]);
  });

  it('is visible at once after a refresh, without any webhook', async () => {
    await billing.mishandle({ lose: true });
    const { id } = await newPayer(billing, 'annual');
    const subscription = await call(billing.bus, refreshSubscription, {}, id);
    expect(subscription).toMatchObject({ plan: 'annual', status: 'active', cancelAtPeriodEnd: false });
    await billing.mishandle({});
  });

  it('is published again for a rebuild', async () => {
    const { id } = await newPayer(billing);
    await call(billing.bus, refreshSubscription, {}, id);
    const told = await collectEvents(billing.bus.nats, subscriptionChanged, (payload) => payload.id === id);
    expect((await call(billing.bus, republishSubscriptions, { after: null })).next).toBeNull();
    await until(
      async () => told,
      ({ length }) => length > 0,
    );
    expect(told[0]).toMatchObject({ version: 1, isPremium: true, plan: 'monthly', status: 'active' });
  });

  it('is not looked for at Stripe for a member without a customer', async () => {
    expect(await call(billing.bus, refreshSubscription, {}, randomUUID())).toEqual({ status: 'none' });
  });
});

describe('while Stripe does not answer', () => {
  it('buying is refused with Retry-After, and leaves one subscription once Stripe answers again', async () => {
    const person = randomUUID();
    await billing.stopStripe();
    const refused = { kind: 'unavailable', code: 'payments_unavailable', detail: { retryAfter: 5 } };
    for (const plan of ['weekly', 'weekly', 'monthly'] as const) {
      await expect(call(billing.bus, createSubscription, { plan }, person)).rejects.toMatchObject(refused);
    }
    await billing.startStripe();
    await begin(billing, person, 'weekly');
    expect(await statusesOf(person)).toEqual(['incomplete']);
  });

  it('the stored subscription stays readable', async () => {
    const { id } = await newPayer(billing);
    await call(billing.bus, refreshSubscription, {}, id);
    await billing.stopStripe();
    expect(await call(billing.bus, getSubscription, {}, id)).toMatchObject({ status: 'active' });
    await billing.startStripe();
  });
});

describe('a subscription whose creation was answered by Stripe and not received', () => {
  it('is found again', async () => {
    const person = randomUUID();
    const intent = await begin(billing, person);
    await billing.query('delete from subscriptions where customer_id = $1', [person]);
    expect(await begin(billing, person)).toBe(intent);
  });

  it('is not looked for at a customer whom Stripe has deleted', async () => {
    const person = randomUUID();
    await begin(billing, person);
    const [row] = await billing.query('select stripe_customer_id from customers where id = $1', [person]);
    await billing.stripe.customers.del(row.stripe_customer_id);
    await until(
      () => begin(billing, person).catch(() => null),
      (intent) => intent !== null,
    );
    expect(await statusesOf(person)).toEqual(['incomplete']);
  });
});
