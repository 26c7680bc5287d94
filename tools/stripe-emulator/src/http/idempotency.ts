import { createHash } from 'node:crypto';
import type { Store } from '../books/store.js';
import { StripeFailure } from './stripe-error.js';

export type Sent = { status: number; body: string; isReplay?: boolean };

/**
 * Does the work of an idempotency key once: the same request gets the same answer again, refusals included.
 * @throws StripeFailure 400 when the key comes with another request
 */
export function onceFor(store: Store, key: string | undefined, request: string, work: () => Sent): Sent {
  if (!key) return work();
  const hash = createHash('sha256').update(request).digest('hex');
  const known = Object.hasOwn(store.books.answers, key) ? store.books.answers[key] : undefined;
  if (!known) {
    const sent = work();
    store.books.answers[key] = { request: hash, ...sent };
    return sent;
  }
  if (known.request === hash) return { status: known.status, body: known.body, isReplay: true };
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFailure(400, 'idempotency_error', message);
}
