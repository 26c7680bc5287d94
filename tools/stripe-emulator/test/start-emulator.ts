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
  const withKey = (key: string) => new Stripe(key, { host, port: Number(port), protocol: 'http' });
  const stripe = withKey(keys.secretKey);
  return {
    stripe,
    withKey,
    url: emulator.url,
    publishableKey: keys.publishableKey,
    events: received.events,
    refuse: received.refuse,
    advance: (days: number) => {
      const headers = { 'content-type': 'application/json' };
      return fetch(`${emulator.url}/_test/advance`, { method: 'POST', headers, body: JSON.stringify({ days }) });
    },
    /** The status of a subscription, its invoice's, and the clock of the emulator in seconds. */
    read: async (customer: string) => {
      const expand = ['data.latest_invoice.confirmation_secret'];
      const { data, lastResponse } = await stripe.subscriptions.list({ customer, status: 'all', expand });
      const invoice = data[0]?.latest_invoice as Stripe.Invoice;
      return { status: data[0]?.status, invoice, now: Date.parse(lastResponse.headers.date ?? '') / 1000 };
    },
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
