import { takeWebhook } from '@kindred/contracts/billing';
import { AppError } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { type RequestHandler, Router, raw } from 'express';
import type { Limiter } from '../limits/limiter.js';

const BODY_LIMIT = 512 * 1024;
/** What Stripe's header looks like; anything else is refused before billing is asked to verify it. */
const SIGNATURE = /^t=\d+(,v\d=[0-9a-f]+)+$/;

/**
 * Takes Stripe's deliveries byte by byte as they were signed. Anything but 200 makes Stripe send again. Only what Stripe did
 * not sign counts against its address's limit, so that a burst of renewals never meets it.
 */
export function stripeWebhook(bus: Bus, limiter: Limiter): Router {
  return Router().post('/api/stripe/webhook', raw({ type: () => true, limit: BODY_LIMIT }), handOn(bus, limiter));
}

function handOn(bus: Bus, limiter: Limiter): RequestHandler {
  return async (request, response, next) => {
    const client = { userId: null, ip: request.ip ?? '' };
    const work = () => take(bus, request.body, request.get('stripe-signature') ?? '');
    try {
      response.json(await limiter.run('delivery', client, {}, work, () => ({ failed: false, changed: true })));
    } catch (error) {
      next(error);
    }
  };
}

async function take(bus: Bus, body: unknown, signature: string) {
  if (!Buffer.isBuffer(body) || !SIGNATURE.test(signature)) throw unsigned();
  return call(bus, takeWebhook, { payload: body.toString('base64'), signature });
}

function unsigned() {
  return new AppError('invalid', 'invalid_signature', 'This was not signed by Stripe.');
}
