import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type Emulated, startEmulator, subscribed, until } from './start-emulator.js';

let emulated: Emulated;
let stripe: Stripe;
beforeAll(async () => {
  emulated = await startEmulator();
  stripe = emulated.stripe;
});
afterAll(() => emulated.stop());

async function paid(recurring?: Stripe.PriceCreateParams.Recurring) {
  const made = await subscribed(stripe, recurring);
  await stripe.paymentIntents.confirm(made.intentId, { payment_method: 'pm_card_visa' });
  return made;
}

const daysOf = ({ items }: Stripe.Subscription) => {
  const [item] = items.data;
  return ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
};

describe('a subscription', () => {
  it('waits for its first payment and is active once that is made', async () => {
    const { subscription, intentId, invoice } = await subscribed(stripe);
    expect(subscription).toMatchObject({ status: 'incomplete', cancel_at_period_end: false });
    expect(invoice).toMatchObject({ status: 'open', amount_due: 899 });
    const intent = await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 899 });
    const active = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice', 'default_payment_method'],
    });
    expect(active).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 899 } });
    expect(active.default_payment_method).toMatchObject({ card: { last4: '4242' } });
  });

  it('stays unpaid with a declined card, and can be paid with another', async () => {
    const { subscription, intentId } = await subscribed(stripe);
    const declined = stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('that nobody pays expires after 23 hours', async () => {
    const { subscription } = await subscribed(stripe);
    await emulated.advance(1);
    const expired = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(expired).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
  });

  it('renews with the kept card, month by month', async () => {
    const { subscription, invoice } = await paid();
    await emulated.advance(32);
    const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(renewed).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
    });
    expect((renewed.latest_invoice as Stripe.Invoice).id).not.toBe(invoice.id);
  });

  it('has periods of days, weeks and years', async () => {
    expect(daysOf((await subscribed(stripe, { interval: 'day', interval_count: 15 })).subscription)).toBe(15);
    expect(daysOf((await subscribed(stripe, { interval: 'week' })).subscription)).toBe(7);
    expect(daysOf((await subscribed(stripe, { interval: 'year' })).subscription)).toBeGreaterThanOrEqual(365);
  });

  it('whose card fails at a renewal is past due, tried again, and ends in the end', async () => {
    const { subscription } = await paid();
    await stripe.subscriptions.update(subscription.id, { default_payment_method: 'pm_card_chargeCustomerFail' });
    await emulated.advance(32);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    await emulated.advance(15);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });

  it('whose card works again after a failed renewal is active again', async () => {
    const { subscription } = await paid();
    await stripe.subscriptions.update(subscription.id, { default_payment_method: 'pm_card_chargeCustomerFail' });
    await emulated.advance(32);
    await stripe.subscriptions.update(subscription.id, { default_payment_method: 'pm_card_visa' });
    await emulated.advance(4);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('ends with its period when that is asked, and not when it is taken back', async () => {
    const [leaving, staying] = [await paid(), await paid()];
    for (const { subscription } of [leaving, staying]) {
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    }
    await stripe.subscriptions.update(staying.subscription.id, { cancel_at_period_end: false });
    expect((await stripe.subscriptions.retrieve(leaving.subscription.id)).status).toBe('active');
    await emulated.advance(32);
    expect((await stripe.subscriptions.retrieve(leaving.subscription.id)).status).toBe('canceled');
    expect((await stripe.subscriptions.retrieve(staying.subscription.id)).status).toBe('active');
  });

  it('ends with its customer', async () => {
    const { customer, subscription } = await paid();
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('is found by its customer, canceled ones only when asked for', async () => {
    const { customer, subscription } = await paid();
    await stripe.subscriptions.cancel(subscription.id);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('gives the money of a payment back, once', async () => {
    const { invoice, intentId } = await paid();
    await stripe.refunds.create({ payment_intent: intentId });
    const { data } = await stripe.invoicePayments.list({
      invoice: invoice.id,
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    const intent = data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 899 });
    await expect(stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a price', () => {
  it('is found by its lookup key, which no other can have', async () => {
    const make = () =>
      stripe.prices.create({
        currency: 'usd',
        unit_amount: 299,
        recurring: { interval: 'week' },
        lookup_key: 'weekly',
        product_data: { name: 'Premium' },
      });
    const { id } = await make();
    const { data } = await stripe.prices.list({ lookup_keys: ['weekly'] });
    expect(data.map((price) => price.id)).toEqual([id]);
    await expect(make()).rejects.toMatchObject({ code: 'resource_already_exists' });
  });
});

describe('an idempotency key', () => {
  const create = (email: string, idempotencyKey: string) => stripe.customers.create({ email }, { idempotencyKey });

  it('makes a repeated request one', async () => {
    const first = await create('a@example.test', 'once');
    const again = await create('a@example.test', 'once');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('is for one request only', async () => {
    await create('a@example.test', 'other');
    await expect(create('b@example.test', 'other')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

describe('a call', () => {
  it('needs the secret key', async () => {
    const { hostname: host, port } = new URL(emulated.url);
    const other = new Stripe('sk_test_wrong', { host, port: Number(port), protocol: 'http' });
    await expect(other.customers.create()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('says which version it was answered in', async () => {
    const { lastResponse } = await stripe.customers.create();
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION ?? '2026-10-28.endive');
    expect(lastResponse.requestId).toMatch(/^req_/);
  });

  it('with the publishable key sees and pays only what it knows the secret of', async () => {
    const { intentId, clientSecret } = await subscribed(stripe);
    const look = (key: string, secret: string) =>
      fetch(`${emulated.url}/v1/payment_intents/${intentId}?key=${key}&client_secret=${secret}`);
    expect((await look(emulated.publishableKey, clientSecret)).status).toBe(200);
    expect((await look(emulated.publishableKey, 'guessed')).status).toBe(400);
    const list = await fetch(`${emulated.url}/v1/subscriptions?key=${emulated.publishableKey}`);
    expect(list.status).toBe(401);
  });
});

describe('what was written', () => {
  it('is still there after a restart', async () => {
    const { subscription } = await paid();
    const { now } = await (await emulated.advance(1)).json();
    await emulated.restart();
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    const { now: later } = await (await emulated.advance(1)).json();
    expect(Date.parse(later)).toBeGreaterThan(Date.parse(now));
  });
});

describe('webhooks', () => {
  const typesOf = (id: string) =>
    emulated.events.filter(({ data }) => (data.object as { id: string }).id === id).map(({ type }) => type);

  it('arrive signed and in order', async () => {
    const { subscription } = await paid();
    const seen = await until(
      async () => typesOf(subscription.id),
      ({ length }) => length === 2,
    );
    expect(seen).toEqual(['customer.subscription.created', 'customer.subscription.updated']);
  });

  it('come again until they are taken', async () => {
    emulated.refuse(2);
    const customer = await stripe.customers.create();
    await until(
      async () => typesOf(customer.id),
      ({ length }) => length === 1,
    );
  });

  it('can be lost or come twice, for tests of who receives them', async () => {
    await emulated.mishandle({ twice: true });
    const twice = await stripe.customers.create();
    await until(
      async () => typesOf(twice.id),
      ({ length }) => length === 2,
    );
    await emulated.mishandle({ lose: true });
    const lost = await stripe.customers.create();
    await until(
      async () => (await stripe.events.list({ limit: 1 })).data[0]?.data.object as { id: string },
      ({ id }) => id === lost.id,
    );
    await emulated.mishandle({});
    const next = await stripe.customers.create();
    await until(
      async () => typesOf(next.id),
      ({ length }) => length === 1,
    );
    expect(typesOf(lost.id)).toEqual([]);
  });
});
