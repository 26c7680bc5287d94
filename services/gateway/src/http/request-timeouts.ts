import type { Server } from 'node:http';
import type { RequestHandler } from 'express';

type RequestTimeouts = { head: number; body: number; file: number; silence: number };

/**
 * How long receiving the head and the body of a request may take, and how long a connection may be silent while a request is under
 * way, in milliseconds. A file may be large and its network slow.
 */
export const requestTimeouts: RequestTimeouts = { head: 10_000, body: 20_000, file: 300_000, silence: 60_000 };

/** A proxy keeps its connections for a minute and must not send a request on one that ends at that moment. */
const KEEP_ALIVE_MS = 75_000;
const CHECK_INTERVAL_MS = 1000;

/**
 * Closes connections whose request, or its headers, do not arrive in time, and those of clients that do not read their
 * answer. Call it before the server listens.
 */
export function setRequestTimeouts(server: Server, { head, file, silence }: RequestTimeouts) {
  const check = { connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, head) };
  const limits = { headersTimeout: head, requestTimeout: file, timeout: silence, keepAliveTimeout: KEEP_ALIVE_MS };
  Object.assign(server, check, limits);
}

/** Closes the connection of a request, other than an upload, whose body does not arrive in time. */
export function timeOutBodies({ body: timeout }: RequestTimeouts): RequestHandler {
  return (request, response, next) => {
    const isUpload = request.method === 'PUT' && request.path.startsWith('/storage/');
    if (request.complete || isUpload) return next();
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, timeout);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
