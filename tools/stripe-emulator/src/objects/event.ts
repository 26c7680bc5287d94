import type Stripe from 'stripe';
import { API_VERSION } from '../http/api-version.js';

/** One change; the object is as it was right after. */
export function eventObject(id: string, type: Stripe.Event['type'], object: object, created: number) {
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    // The union of all events ties each type to its object; here both come from the caller.
  } as Stripe.Event;
}
