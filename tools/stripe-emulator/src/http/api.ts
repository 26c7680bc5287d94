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
      const { expand: _, ...form } = { ...request.query, ...request.body } as Form;
      const work = () => {
        const isOwner = authorize(request, keys, access);
        return answer({ store, form, id: String(request.params.id ?? ''), url, isOwner } satisfies Call);
      };
      const done =
        method === 'POST' ? change(store, request, work) : { ...attempt(store, request, work), isReplay: false };
      if (method !== 'GET') store.save();
      send(store, request, response, done);
      deliveries.wake();
    });
  }
  router.use('/v1', (request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl}).`;
    const refusal = new StripeFailure(404, 'invalid_request_error', message);
    send(store, request, response, { ...refusalOf(refusal), isReplay: false });
  });
  return router;
}

function change(store: Store, request: Request, work: () => object) {
  const content = `${request.originalUrl} ${JSON.stringify(request.body)}`;
  try {
    return onceFor(store, request.get('idempotency-key'), content, () => attempt(store, request, work));
  } catch (error) {
    return { ...refusalOf(error), isReplay: false };
  }
}

function attempt(store: Store, request: Request, work: () => object): Sent {
  try {
    const wanted = list({ ...request.query, ...request.body } as Form, 'expand');
    return { status: 200, body: JSON.stringify(expand(store, work(), wanted)) };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Sent {
  if (error instanceof StripeFailure) return { status: error.status, body: JSON.stringify(error.toJson()) };
  throw error;
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

function send(
  store: Store,
  request: Request,
  response: Response,
  { status, body, isReplay }: Sent & { isReplay: boolean },
) {
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
