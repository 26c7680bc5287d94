import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { startStripeEmulator } from '../src/stripe-emulator.js';

const secret = 'whsec_known_to_the_tests';
const keys = { secretKey: 'sk_test_emulated', publishableKey: 'pk_test_emulated' };

/** The emulator with a receiver of its webhooks, driven by the SDK as a service would. */
export async function startEmulator() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-emulator-'));
  const received = await startReceiver();
  const webhook = { url: received.url, secret };
  let emulator = await startStripeEmulator({ ...keys, port: 0, dataDir, webhook });
  const { hostname: host, port } = new URL(emulator.url);
  const stripe = new Stripe(keys.secretKey, { host, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
  const tell = (address: string, body: object) =>
    fetch(emulator.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    stripe,
    url: emulator.url,
    publishableKey: keys.publishableKey,
    events: received.events,
    refuse: received.refuse,
    advance: (days: number) => tell('/_test/advance', { days }),
    mishandle: (faults: object) => tell('/_test/webhooks', faults),
    restart: async () => {
      await emulator.stop();
      emulator = await startStripeEmulator({ ...keys, port: Number(port), dataDir, webhook });
    },
    stop: async () => {
      await emulator.stop();
      await received.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type Emulated = Awaited<ReturnType<typeof startEmulator>>;

/** Accepts webhooks whose signature the SDK finds valid, and refuses as many as `refuse` says. */
async function startReceiver() {
  const events: Stripe.Event[] = [];
  let refusals = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = String(request.headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), header, secret);
    if (refusals-- > 0) return response.writeHead(500).end();
    events.push(event);
    return response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    events,
    refuse: (count: number) => {
      refusals = count;
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

/** A customer with an unpaid subscription of one month. */
export async function subscribed(
  stripe: Stripe,
  recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' },
) {
  const customer = await stripe.customers.create({ metadata: { userId: 'robin' } });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 899,
    recurring,
    product_data: { name: 'Premium' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const clientSecret = invoice.confirmation_secret?.client_secret ?? '';
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  return { customer, price, subscription, invoice, clientSecret, intentId };
}

/** Asks again until the answer is right, for ten seconds at most. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > end) throw new Error(`Never came true; last seen: ${JSON.stringify(answer)}`);
    await new Promise((again) => setTimeout(again, 20));
  }
}
