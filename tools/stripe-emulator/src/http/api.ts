import { createHash } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import type { Store } from '../books/store.js';
import type { Deliveries } from '../webhooks/deliveries.js';
import type { Form } from './form.js';
import { type Call, routes } from './routes.js';
import { StripeFailure } from './stripe-error.js';

export type Keys = { secretKey: string; publishableKey: string };
type Sent = { status: number; body: string };

/** Stripe's REST calls: forms in, objects out. What a call changed is on disk before its answer leaves. */
export function api(store: Store, deliveries: Deliveries, keys: Keys, url: string): Router {
  const router = Router();
  router.use('/v1', express.urlencoded({ extended: true }));
  for (const [row, answer] of Object.entries(routes)) {
    const [method, path] = row.split(' ') as [string, string];
    router.all(path, (request, response, next) => {
      if (request.method !== method) return next();
      const form = { ...request.query, ...request.body } as Form;
      const work = () => {
        if (store.failing.delete(row)) throw new StripeFailure(500, 'api_error', 'Something went wrong on our end.');
        const call: Call = { store, form, id: String(request.params.id), url, isOwner: isOwner(request, keys) };
        return { status: 200, body: JSON.stringify(answer(call)) };
      };
      const sent = attempt(method === 'POST' ? () => onceFor(store, request, () => attempt(work)) : work);
      if (method !== 'GET') store.save();
      send(store, response, sent);
      deliveries.wake();
    });
  }
  router.use('/v1', ({ method, originalUrl }, response) => {
    const message = `Unrecognized request URL (${method}: ${originalUrl}).`;
    send(store, response, refusal(new StripeFailure(404, 'invalid_request_error', message)));
  });
  return router;
}

const refusal = (failure: StripeFailure) => ({ status: failure.status, body: JSON.stringify(failure.toJson()) });

/** Does the work, or returns its refusal. */
function attempt(work: () => Sent): Sent {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeFailure) return refusal(error);
    throw error;
  }
}

/**
 * Does the work of an idempotency key once: the same request gets the same answer again, refusals included.
 * @throws StripeFailure 400 when the key comes with another request
 */
function onceFor({ books }: Store, request: Request, work: () => Sent): Sent {
  const key = request.get('idempotency-key');
  if (!key) return work();
  const content = `${request.originalUrl} ${JSON.stringify(request.body)}`;
  const hash = createHash('sha256').update(content).digest('hex');
  const known = Object.hasOwn(books.answers, key) ? books.answers[key] : undefined;
  if (known?.request === hash) return known;
  if (known) throw new StripeFailure(400, 'idempotency_error', `The key '${key}' came with other parameters before.`);
  const sent = work();
  books.answers[key] = { request: hash, ...sent };
  return sent;
}

/** The owner's key opens everything; with the publishable one a browser pays what it knows the secret of. */
function isOwner(request: Request, { secretKey, publishableKey }: Keys) {
  const key = request.get('authorization')?.replace(/^Bearer /, '') ?? String(request.body?.key ?? '');
  if (key === secretKey) return true;
  if (key === publishableKey && request.path.startsWith('/v1/payment_intents/')) return false;
  throw new StripeFailure(401, 'invalid_request_error', 'Invalid API Key provided.');
}

function send(store: Store, response: Response, { status, body }: Sent) {
  const date = new Date(store.now() * 1000).toUTCString();
  response.status(status).set({ 'Content-Type': 'application/json', Date: date }).send(body);
}
