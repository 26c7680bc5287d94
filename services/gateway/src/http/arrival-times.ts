import type { Server } from 'node:http';
import type { RequestHandler } from 'express';

export type ArrivalTimes = { request: number; file: number };

/** How long, in milliseconds, a request may take to come in; a file may be large and its network slow. */
export const arrivalTimes: ArrivalTimes = { request: 30_000, file: 300_000 };

const CHECKED_EVERY_MS = 1000;

/** Ends connections whose request has not come in, headers first. To be called before the server listens. */
export function limitArrival(server: Server, { request, file }: ArrivalTimes) {
  const checked = { connectionsCheckingInterval: Math.min(CHECKED_EVERY_MS, request) };
  Object.assign(server, checked, { headersTimeout: request, requestTimeout: file });
}

/** Ends the connection of a request whose body, other than a file's, is not in by then. */
export function limitBodies({ request: time }: ArrivalTimes): RequestHandler {
  return (request, response, next) => {
    if (request.complete || request.path.startsWith('/storage/')) return next();
    const late = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, time);
    response.once('close', () => clearTimeout(late));
    next();
  };
}
