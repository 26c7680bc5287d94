import type { Server } from 'node:http';
import type { RequestHandler } from 'express';

type RequestTimeouts = { request: number; file: number };

/** How long receiving a request may take, in milliseconds. A file may be large and its network slow. */
export const requestTimeouts: RequestTimeouts = { request: 30_000, file: 300_000 };

const CHECK_INTERVAL_MS = 1000;

/** Closes connections whose request, or its headers, do not arrive in time. Call it before the server listens. */
export function setRequestTimeouts(server: Server, { request, file }: RequestTimeouts) {
  const check = { connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, request) };
  Object.assign(server, check, { headersTimeout: request, requestTimeout: file });
}

/** Closes the connection of a request, other than an upload, whose body does not arrive in time. */
export function timeOutBodies({ request: timeout }: RequestTimeouts): RequestHandler {
  return (request, response, next) => {
    if (request.complete || request.path.startsWith('/storage/')) return next();
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, timeout);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
