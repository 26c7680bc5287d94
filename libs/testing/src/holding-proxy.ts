import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of an HTTP server that can hold requests back. */
export type HoldingProxy = {
  url: string;
  /** Holds requests back from now on, until `release`: all of them, or those of a method. */
  hold(method?: string): void;
  release(): void;
  /** How many requests are held back. */
  waiting(): number;
  close(): void;
};

/** Starts a proxy of an HTTP server that forwards every request as it is. */
export async function openHoldingProxy(target: string): Promise<HoldingProxy> {
  const { hostname, port } = new URL(target);
  let gate: { opened: Promise<void>; open: () => void; method: string | undefined } | undefined;
  let waiting = 0;

  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    if (gate && (gate.method ?? method) === method) {
      waiting += 1;
      await gate.opened;
      waiting -= 1;
    }
    const onward = send({ hostname, port, method, path, headers }, (answer: IncomingMessage) => {
      const { 'keep-alive': _, ...own } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, own);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  // A client that is told for how long a connection is kept ends it when a request is held for longer.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (method) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = { opened: promise, open: resolve, method };
    },
    release: () => {
      gate?.open();
      gate = undefined;
    },
    waiting: () => waiting,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Counts the connections of this role that are idle within a transaction; run it as the same role. */
export const openTransactions = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and usename = current_user and state like 'idle in transaction%'`;
