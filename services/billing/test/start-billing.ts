import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSubscription, takeWebhook } from '@kindred/contracts/billing';
import type { PlanId } from '@kindred/contracts/plans';
import { freePort } from '@kindred/infrastructure/ports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { startStripeEmulator } from '@kindred/stripe-emulator/stripe-emulator';
import { freshWorld } from '@kindred/testing/fresh-world';
import { type HoldingProxy, openHoldingProxy } from '@kindred/testing/holding-proxy';
import pg from 'pg';
import Stripe from 'stripe';
import type { BillingConfig } from '../src/config.js';
import { startBilling } from '../src/start-billing.js';

const keys = { secretKey: 'sk_test_emulated', publishableKey: 'pk_test_emulated' };
const webhookSecret = 'whsec_known_to_the_tests';

/**
 * The billing service on its own schema and the emulated Stripe, whose webhooks reach it as the gateway hands them on;
 * `wayTo` may give another address that leads to Stripe's.
 */
export async function startBillingAlone(
  settings: Partial<BillingConfig> = {},
  wayTo: (url: string) => Promise<string> = async (url) => url,
) {
  const world = await freshWorld(['billing']);
  const bus = await Bus.connect('test', world.natsUrl);
  const receiver = await startReceiver(bus);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'billing-stripe-'));
  const emulator = (port: number, account = 'ours') => {
    const webhook = { url: receiver.url, secret: webhookSecret };
    return startStripeEmulator({ ...keys, port, dataDir: path.join(dataDir, account), webhook });
  };
  // Claimed, for it is free between a stop and a start.
  const port = await freePort();
  let emulated = await emulator(port);
  const { hostname } = new URL(emulated.url);
  const apiUrl = await wayTo(emulated.url);
  const start = () =>
    startBilling({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      APP_NAME: 'Kindred',
      DATABASE_URL: world.databaseUrl('billing'),
      DATABASE_POOL: 10,
      NATS_URL: world.natsUrl,
      HEALTH_PORT: 0,
      OTEL_TRACES_SAMPLER_ARG: 1,
      REDIS_URL: world.redisUrl,
      PUBLIC_URL: 'http://localhost:8080',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
      RECONCILE_SECONDS: 3600,
      ...settings,
    });
  const service = await start();
  const pool = new pg.Pool({ connectionString: world.databaseUrl('billing'), max: 2 });
  const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http' });
  const tell = (address: string, body: object) =>
    fetch(emulated.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    bus,
    databaseUrl: world.databaseUrl('billing'),
    stripe,
    webhookSecret,
    query: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows,
    advance: (days: number) => tell('/_test/advance', { days }),
    dispute: (intent: string) => tell('/_test/dispute', { payment_intent: intent }),
    fail: (row: `POST /v1/${string}`) => tell('/_test/fail', { call: row }),
    mishandle: (mischief: object) => tell('/_test/webhooks', mischief),
    stopStripe: () => emulated.stop(),
    /** Starts Stripe with what it knows, or with what another account there knows. */
    startStripe: async (account?: string) => {
      emulated = await emulator(port, account);
    },
    stop: async () => {
      await pool.end();
      await service.stop();
      await emulated.stop();
      await receiver.stop();
      await bus.close();
      await world.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type BillingAlone = Awaited<ReturnType<typeof startBillingAlone>>;

/** The same, whose requests to Stripe a proxy can hold. `stop` lets them go first. */
export async function startBillingBehindProxy() {
  const opened = Promise.withResolvers<HoldingProxy>();
  const billing = await startBillingAlone({}, async (url) => {
    const proxy = await openHoldingProxy(url);
    opened.resolve(proxy);
    return proxy.url;
  });
  const proxy = await opened.promise;
  const stop = async () => {
    proxy.release();
    await billing.stop();
    proxy.close();
  };
  return { billing, proxy, stop };
}

async function startReceiver(bus: Bus) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const payload = Buffer.concat(chunks).toString('base64');
    const signature = String(request.headers['stripe-signature']);
    const status = await call(bus, takeWebhook, { payload, signature }).then(
      () => 200,
      () => 500,
    );
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, stop: () => new Promise((closed) => server.close(closed)) };
}

/** Begins to buy and gives the payment's id. */
export async function begin({ bus }: BillingAlone, id: string, plan: PlanId = 'monthly') {
  const answer = await call(bus, createSubscription, { plan }, id);
  if (!('clientSecret' in answer)) throw new Error('There is nothing to pay');
  return answer.clientSecret.split('_secret_')[0] ?? '';
}

/** Somebody who has bought a plan and paid. */
export async function newPayer(billing: BillingAlone, plan: PlanId = 'monthly') {
  const id = randomUUID();
  const intent = await begin(billing, id, plan);
  await billing.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  return { id, intent };
}
