import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';

/** Returns the names of the dependencies that do not answer. */
export type Readiness = () => Promise<string[]>;

/**
 * The operator's listener, never the public one: `/healthz` (the process lives), `/readyz` (its dependencies answer;
 * 503 names those that do not) and `/metrics`.
 */
export async function startHealth(listener: { port: number; host?: string }, readiness: Readiness) {
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return send(response, 200, { status: 'ok' });
    if (request.url === '/readyz') return send(response, ...(await readyAnswer(readiness)));
    if (request.url === '/metrics') return response.end(await register.metrics());
    return send(response, 404, { status: 'unknown' });
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(listener, listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

async function readyAnswer(readiness: Readiness): Promise<[number, object]> {
  const missing = await readiness();
  return missing.length ? [503, { status: 'waiting', missing }] : [200, { status: 'ready' }];
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}

/** The checks behind `/readyz`, by name. */
export type Checks = Record<string, () => Promise<unknown>>;

/** Runs named checks at once, each for at most two seconds. Returns the names of those that failed. */
export function readinessOf(checks: Checks): Readiness {
  return async () => {
    const results = await Promise.all(Object.entries(checks).map(([name, check]) => passes(name, check)));
    return results.filter((name) => name !== null);
  };
}

async function passes(name: string, check: () => Promise<unknown>) {
  const late = new Promise((_, reject) => setTimeout(reject, 2000).unref());
  return Promise.race([check(), late]).then(
    () => null,
    () => name,
  );
}
