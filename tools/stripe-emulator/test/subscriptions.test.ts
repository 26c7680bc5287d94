import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type Emulated, startEmulator } from './start-emulator.js';

let emulated: Emulated;
let stripe: Stripe;
beforeAll(async () => {
  emulated = await startEmulator();
  stripe = emulated.stripe;
});
afterAll(() => emulated.stop());

const month = {
  currency: 'usd',
  unit_amount: 899,
  recurring: { interval: 'month' as const },
  product_data: { name: 'Premium' },
};

const subscribe = (customer: string, price: string) =>
  stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });

/** A customer with an unpaid subscription of one month. */
async function subscribed() {
  const { id: customer } = await stripe.customers.create({ metadata: { userId: 'robin' } });
  const price = await stripe.prices.create({ ...month, lookup_key: randomUUID() });
  const { id } = await subscribe(customer, price.id);
  const { invoice } = await emulated.read(customer);
  const clientSecret = invoice.confirmation_secret?.client_secret ?? '';
  return { id, customer, clientSecret, intent: clientSecret.split('_secret_')[0] ?? '' };
}

async function paid() {
  const made = await subscribed();
  await stripe.paymentIntents.confirm(made.intent, { payment_method: 'pm_card_visa' });
  return made;
}

describe('a subscription', () => {
  it('stays unpaid with a declined card, and is active once another has paid', async () => {
    const { customer, intent } = await subscribed();
    expect(await emulated.read(customer)).toMatchObject({
      status: 'incomplete',
      invoice: { status: 'open', amount_due: 899 },
    });
    const declined = stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
    expect((await emulated.read(customer)).status).toBe('incomplete');
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    expect(await emulated.read(customer)).toMatchObject({
      status: 'active',
      invoice: { status: 'paid', confirmation_secret: null },
    });
  });

  it('that is paid takes no second payment, and the refusal says that it is paid', async () => {
    const { intent } = await paid();
    const again = stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await expect(again).rejects.toMatchObject({ payment_intent: { id: intent, status: 'succeeded' } });
  });

  it('that nobody pays expires after 23 hours', async () => {
    const { customer } = await subscribed();
    await emulated.advance(1);
    expect(await emulated.read(customer)).toMatchObject({ status: 'incomplete_expired', invoice: { status: 'void' } });
  });

  it('whose card fails at a renewal is past due, and active again once a later try succeeds', async () => {
    const { id, customer } = await paid();
    const { invoice: first } = await emulated.read(customer);
    await stripe.subscriptions.update(id, { default_payment_method: 'pm_card_chargeCustomerFail' });
    await emulated.advance(32);
    expect((await emulated.read(customer)).status).toBe('past_due');
    await stripe.subscriptions.update(id, { default_payment_method: 'pm_card_visa' });
    await emulated.advance(4);
    const { status, invoice } = await emulated.read(customer);
    expect([status, invoice.status]).toEqual(['active', 'paid']);
    expect(invoice.id).not.toBe(first.id);
  });

  it('that is past due takes nothing for a period whose invoice is voided, and is active', async () => {
    const { id, customer } = await paid();
    await stripe.subscriptions.update(id, { default_payment_method: 'pm_card_chargeCustomerFail' });
    await emulated.advance(32);
    const { invoice } = await emulated.read(customer);
    await stripe.invoices.voidInvoice(invoice.id ?? '');
    await stripe.subscriptions.update(id, { default_payment_method: 'pm_card_visa' });
    await emulated.advance(10);
    const later = await emulated.read(customer);
    expect([later.status, later.invoice.status, later.invoice.id]).toEqual(['active', 'void', invoice.id]);
  });

  it('that was canceled is listed only when asked for, and shows its invoice only when asked for', async () => {
    const { id, customer } = await paid();
    expect((await stripe.subscriptions.list({ customer })).data[0]?.latest_invoice).toMatch(/^in_/);
    await stripe.subscriptions.cancel(id);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await emulated.read(customer)).status).toBe('canceled');
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is still there after a restart, at the time it was', async () => {
    const { customer } = await paid();
    await emulated.advance(1);
    const { now } = await emulated.read(customer);
    await emulated.restart();
    const later = await emulated.read(customer);
    expect(later.status).toBe('active');
    expect(later.now).toBeGreaterThanOrEqual(now);
  });
});

it('an archived price is not sold, and keeps its lookup key until another takes it over', async () => {
  const { customer } = await subscribed();
  const lookup_key = randomUUID();
  const listed = async (wanted: Stripe.PriceListParams) =>
    (await stripe.prices.list({ lookup_keys: [lookup_key], ...wanted })).data.map(({ id }) => id);
  const { id: archived } = await stripe.prices.create({ ...month, lookup_key });
  await stripe.prices.update(archived, { active: false });
  expect([await listed({}), await listed({ active: true })]).toEqual([[archived], []]);
  const refused = { type: 'StripeInvalidRequestError' };
  await expect(subscribe(customer, archived)).rejects.toMatchObject(refused);
  await expect(stripe.prices.create({ ...month, lookup_key })).rejects.toMatchObject(refused);
  const { id } = await stripe.prices.create({ ...month, lookup_key, transfer_lookup_key: true });
  expect(await listed({})).toEqual([id]);
});

describe('an idempotency key', () => {
  const create = (name: string, idempotencyKey: string) => stripe.customers.create({ name }, { idempotencyKey });

  it('makes a repeated request one, and is for that request only', async () => {
    const { id } = await create('a', 'once');
    expect((await create('a', 'once')).id).toBe(id);
    await expect(create('b', 'once')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('repeats a failure too', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ call: 'POST /v1/customers' });
    await fetch(`${emulated.url}/_test/fail`, { method: 'POST', headers, body });
    for (let n = 0; n < 2; n++) await expect(create('c', 'failed')).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect((await create('c', 'next')).name).toBe('c');
  });
});

describe('a call', () => {
  it('needs the secret key', async () => {
    const unknown = emulated.withKey('sk_test_wrong').customers.create();
    await expect(unknown).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('with the publishable key pays only what it knows the secret of', async () => {
    const { intent, clientSecret } = await subscribed();
    const send = (path: string, secret: string) => {
      const form = { key: emulated.publishableKey, client_secret: secret, payment_method: 'pm_card_visa' };
      return fetch(`${emulated.url}/v1/${path}`, { method: 'POST', body: new URLSearchParams(form) });
    };
    expect((await send(`payment_intents/${intent}/confirm`, 'guessed')).status).toBe(400);
    expect((await send('customers', clientSecret)).status).toBe(401);
    expect((await send(`payment_intents/${intent}/confirm`, clientSecret)).status).toBe(200);
  });
});

it('webhooks arrive signed and in order, each until it is taken', async () => {
  const { id } = await paid();
  const seen = () =>
    emulated.events.filter(({ data }) => (data.object as { id: string }).id === id).map(({ type }) => type);
  const have = async (count: number) => {
    for (const end = Date.now() + 60_000; seen().length < count && Date.now() < end; )
      await new Promise((again) => setTimeout(again, 20));
  };
  // What is refused comes again after what is new.
  await have(2);
  emulated.refuse(2);
  await stripe.subscriptions.cancel(id);
  await have(3);
  expect(seen()).toEqual(['created', 'updated', 'deleted'].map((what) => `customer.subscription.${what}`));
});
