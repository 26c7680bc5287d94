import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { Store } from '../books/store.js';
import type { Deliveries } from '../webhooks/deliveries.js';
import { API_VERSION } from './api-version.js';
import { catalogue } from './catalogue.js';
import { customers } from './customers.js';
import { events } from './events.js';
import { expand } from './expand.js';
import { type Form, list } from './form.js';
import { onceFor, type Sent } from './idempotency.js';
import { payments } from './payments.js';
import type { Access, Call, Route } from './route.js';
import { StripeFailure } from './stripe-error.js';
import { subscriptions } from './subscriptions.js';

const routes: Route[] = [...customers, ...catalogue, ...subscriptions, ...payments, ...events];

export type Keys = { secretKey: string; publishableKey: string };

/** Stripe's REST calls: forms in, objects out. What a call changed is on disk before its answer leaves. */
export function api(store: Store, deliveries: Deliveries, keys: Keys, url: string): Router {
  const router = Router();
  router.use('/v1', express.urlencoded({ extended: true, limit: '256kb' }), allowBrowsers);
  for (const { method, path, access, answer } of routes) {
    router.all(path, (request, response, next) => {
      if (request.method !== method) return next();
      const given = { ...request.query, ...request.body } as Form;
      const { expand: _, ...form } = given;
      const work = () => {
        const isOwner = authorize(request, keys, access);
        const call: Call = { store, form, id: String(request.params.id ?? ''), url, isOwner };
        return { status: 200, body: JSON.stringify(expand(store, answer(call), list(given, 'expand'))) };
      };
      const content = `${request.originalUrl} ${JSON.stringify(request.body)}`;
      const once = () => onceFor(store, request.get('idempotency-key'), content, () => attempt(work));
      const sent = attempt(method === 'POST' ? once : work);
      if (method !== 'GET') store.save();
      send(store, request, response, sent);
      deliveries.wake();
    });
  }
  router.use('/v1', (request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl}).`;
    const refuse = () => {
      throw new StripeFailure(404, 'invalid_request_error', message);
    };
    send(store, request, response, attempt(refuse));
  });
  return router;
}

/** Does the work, or returns its refusal. */
function attempt(work: () => Sent): Sent {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeFailure) return { status: error.status, body: JSON.stringify(error.toJson()) };
    throw error;
  }
}

/** The owner's key opens everything, the publishable one what a browser needs. */
function authorize(request: Request, { secretKey, publishableKey }: Keys, access: Access) {
  const key =
    /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1] ??
    String(request.body?.key ?? request.query.key ?? '');
  if (key === secretKey) return true;
  if (key === publishableKey && access === 'browser') return false;
  throw new StripeFailure(
    401,
    'invalid_request_error',
    key ? 'Invalid API Key provided.' : 'You did not provide an API key.',
  );
}

function send(store: Store, request: Request, response: Response, { status, body, isReplay }: Sent) {
  response.status(status).set({
    'Content-Type': 'application/json',
    Date: new Date(store.now() * 1000).toUTCString(),
    'Request-Id': store.id('req'),
    'Stripe-Version': request.get('stripe-version') ?? API_VERSION,
  });
  if (isReplay) response.set('Idempotent-Replayed', 'true');
  if (status >= 400) response.set('Stripe-Should-Retry', 'false');
  response.send(body);
}

/** Stripe.js calls from the pages of others, without cookies. */
function allowBrowsers(request: Request, response: Response, next: NextFunction) {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Stripe-Version',
  });
  if (request.method === 'OPTIONS') response.sendStatus(204);
  else next();
}
