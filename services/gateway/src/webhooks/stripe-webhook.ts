import { takeWebhook } from '@kindred/contracts/billing';
import { AppError } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { type RequestHandler, Router, raw } from 'express';

const BODY_LIMIT = 512 * 1024;
/** What Stripe's header looks like; anything else is refused before billing is asked to verify it. */
const SIGNATURE = /^t=\d+(,v\d=[0-9a-f]+)+$/;

/** Takes Stripe's deliveries byte by byte as they were signed. Anything but 200 makes Stripe send again. */
export function stripeWebhook(bus: Bus): Router {
  return Router().post('/api/stripe/webhook', raw({ type: () => true, limit: BODY_LIMIT }), handOn(bus));
}

function handOn(bus: Bus): RequestHandler {
  return async (request, response, next) => {
    try {
      const signature = request.get('stripe-signature') ?? '';
      if (!Buffer.isBuffer(request.body) || !SIGNATURE.test(signature)) throw unsigned();
      response.json(await call(bus, takeWebhook, { payload: request.body.toString('base64'), signature }));
    } catch (error) {
      next(error);
    }
  };
}

function unsigned() {
  return new AppError('invalid', 'invalid_signature', 'This was not signed by Stripe.');
}
