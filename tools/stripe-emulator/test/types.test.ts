import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Emulated, startEmulator, subscribed } from './start-emulator.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));

let emulated: Emulated;
beforeAll(async () => {
  emulated = await startEmulator();
});
afterAll(() => emulated.stop());

async function read(address: string, method = 'GET') {
  const headers = { authorization: 'Bearer sk_test_emulated' };
  const answer = await fetch(`${emulated.url}/v1/${address}`, { method, headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

it('every object is what the types of the pinned API version say, no field missing and none too many', async () => {
  const { stripe } = emulated;
  const { customer, subscription, invoice, intentId } = await subscribed(stripe);
  const declined = stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa_chargeDeclined' });
  await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
  const afterDecline = await read(`payment_intents/${intentId}`);
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  const refund = await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost/',
  });

  const payments =
    'expand[0]=data.payment.payment_intent.latest_charge&expand[1]=data.payment.payment_intent.payment_method';
  check([
    ['Customer', await read(`customers/${customer.id}`)],
    ['ApiList<Stripe.Price>', await read('prices')],
    [
      'Subscription',
      await read(
        `subscriptions/${subscription.id}?expand[0]=latest_invoice.confirmation_secret&expand[1]=latest_invoice.payments&expand[2]=default_payment_method`,
      ),
    ],
    ['ApiList<Stripe.InvoicePayment>', await read(`invoice_payments?invoice=${invoice.id}&${payments}`)],
    ['PaymentIntent', afterDecline],
    ['Refund', JSON.stringify({ ...refund, lastResponse: undefined })],
    ['BillingPortal.Session', JSON.stringify({ ...session, lastResponse: undefined })],
    ['EventBase', JSON.stringify((await stripe.events.list({ limit: 1 })).data[0])],
  ]);
});

/** What a kind of object is called in the SDK. */
const types: Record<string, string> = {
  charge: 'Charge',
  customer: 'Customer',
  invoice: 'Invoice',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  price: 'Price',
  refund: 'Refund',
  subscription: 'Subscription',
};

it('so is every list, and everything that an event shows of a life from the first try to the end', async () => {
  const { stripe } = emulated;
  const { customer, subscription, intentId } = await subscribed(stripe);
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_authenticationRequired' });
  const asked = await read(`payment_intents/${intentId}`);
  expect(asked).toContain('requires_action');
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: 'pm_card_chargeCustomerFail' });
  await emulated.advance(32);
  const pastDue = await read(`subscriptions/${subscription.id}?expand[0]=latest_invoice.payments`);
  expect(pastDue).toContain('past_due');
  const unpaid = await subscribed(stripe);
  await stripe.invoices.voidInvoice(unpaid.invoice.id ?? '');

  check([
    ['PaymentIntent', asked],
    ['Subscription', pastDue],
    ['ApiList<Stripe.Subscription>', await read('subscriptions?status=all')],
    ['Subscription', await read(`subscriptions/${subscription.id}`, 'DELETE')],
    ['DeletedCustomer', await read(`customers/${customer.id}`, 'DELETE')],
    ...(await shownByEvents()),
  ]);
});

/** The object of each event there was, as the SDK calls its kind. */
async function shownByEvents() {
  const shown: [string, string][] = [];
  for await (const { data } of emulated.stripe.events.list({ limit: 100 })) {
    const { object } = data.object as { object: string };
    shown.push([types[object] ?? `no type is known for ${object}`, JSON.stringify(data.object)]);
  }
  expect(new Set(shown.map(([type]) => type)).size).toBeGreaterThan(4);
  return shown;
}

/** Has the compiler look at each answer as if it stood in a program; what is a Decimal in the SDK is text on the wire. */
function check(answers: [type: string, json: string][]) {
  const lines = answers.map(([type, json], n) => {
    const value = json.replace(/("(?:unit_amount|amount)_decimal":)"\d+"/g, '$1decimal');
    return `export const answer${n}: ${type === 'EventBase' ? 'Event' : `Stripe.${type}`} = ${value};`;
  });
  const head = [
    `import type Stripe from 'stripe';`,
    'declare const decimal: Stripe.Decimal;',
    'type Event = { [K in keyof Stripe.EventBase]: Stripe.EventBase[K] } & { type: string; data: object };',
  ];
  const work = mkdtempSync(path.join(folder, '.answers-'));
  try {
    writeFileSync(path.join(work, 'answers.ts'), [...head, ...lines].join('\n'));
    writeFileSync(path.join(work, 'tsconfig.json'), '{ "extends": "../../tsconfig.json", "files": ["answers.ts"] }');
    expect(complaintsAbout(work)).toBe('');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function complaintsAbout(project: string) {
  try {
    return execFileSync(compiler, ['-p', project], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
