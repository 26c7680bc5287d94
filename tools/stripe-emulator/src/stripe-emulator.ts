import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { passTime } from './acts/pass-time.js';
import { Store } from './books/store.js';
import { api, type Keys } from './http/api.js';
import { frames } from './pages/frames.js';
import { portal } from './pages/portal.js';
import { timeTravel } from './pages/time-travel.js';
import { Deliveries, type Receiver } from './webhooks/deliveries.js';

const TICK_MS = 30_000;

export type EmulatorOptions = Keys & {
  /** 0 for a free one. */
  port: number;
  host?: string;
  /** The address under which browsers and services reach it; by default localhost and the port. */
  url?: string;
  dataDir: string;
  webhook: Receiver;
};

export type Emulator = { url: string; stop(): Promise<void> };

/**
 * Starts a stand-in for Stripe: its REST calls, Stripe.js with a Payment Element, the customer portal, signed webhooks.
 * No money moves and no card is kept.
 * @throws Error in production
 */
export async function startStripeEmulator(options: EmulatorOptions): Promise<Emulator> {
  if (process.env.NODE_ENV === 'production') throw new Error('The Stripe emulator does not run in production.');
  const app = express().set('query parser', 'extended').disable('x-powered-by').disable('etag');
  const server = createServer(app).listen(options.port, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const url = options.url ?? `http://localhost:${(server.address() as AddressInfo).port}`;

  const store = new Store(options.dataDir);
  const deliveries = new Deliveries(store, options.webhook);
  app.use(api(store, deliveries, options, url));
  app.use(frames(), portal(store, deliveries), timeTravel(store, deliveries));
  app.get('/', (_, response) => response.json({ emulates: 'Stripe', tests: ['POST /_test/advance {days}'] }));

  const catchUp = () => {
    passTime(store, store.now());
    deliveries.wake();
  };
  catchUp();
  const ticking = setInterval(catchUp, TICK_MS);

  const stop = async () => {
    clearInterval(ticking);
    await deliveries.stop();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    store.save();
  };
  return { url, stop };
}
