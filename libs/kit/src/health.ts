import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';

/** The checks behind `/readyz`, by name. */
export type Checks = Record<string, () => Promise<unknown>>;

/** The checks without which nothing is answered; a process works on while another dependency is away. */
const TO_SERVE = ['start', 'database', 'nats'];

/**
 * The operator's listener, never the public one: `/healthz` (the process lives), `/readyz` (its dependencies answer;
 * 503 names those that do not), `/readyz/serving` (the same for those without which nothing is answered) and `/metrics`.
 */
export async function startHealth(listener: { port: number; host?: string }, checks: Checks) {
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return send(response, 200, { status: 'ok' });
    if (request.url === '/readyz') return send(response, ...(await readyAnswer(checks)));
    if (request.url === '/readyz/serving') return send(response, ...(await readyAnswer(neededOf(checks))));
    if (request.url === '/metrics') return response.end(await register.metrics());
    return send(response, 404, { status: 'unknown' });
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(listener, listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

async function readyAnswer(checks: Checks): Promise<[number, object]> {
  const missing = await missingOf(checks);
  return missing.length ? [503, { status: 'waiting', missing }] : [200, { status: 'ready' }];
}

function neededOf(checks: Checks): Checks {
  return Object.fromEntries(Object.entries(checks).filter(([name]) => TO_SERVE.includes(name)));
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}

/** Runs checks at once, each for at most two seconds. Returns the names of those that failed. */
export async function missingOf(checks: Checks): Promise<string[]> {
  const results = await Promise.all(Object.entries(checks).map(([name, check]) => passes(name, check)));
  return results.filter((name) => name !== null);
}

async function passes(name: string, check: () => Promise<unknown>) {
  const late = new Promise((_, reject) => setTimeout(reject, 2000).unref());
  return Promise.race([check(), late]).then(
    () => null,
    () => name,
  );
}
