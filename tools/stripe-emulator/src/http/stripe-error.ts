import type { PaymentIntent } from '../books/objects.js';

/** A refusal in Stripe's shape. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
    message: string,
    readonly detail: { code?: string; param?: string; payment_intent?: PaymentIntent } = {},
  ) {
    super(message);
  }

  toJson() {
    return { error: { type: this.type, message: this.message, ...this.detail } };
  }
}

export function invalid(message: string, param?: string) {
  return new StripeFailure(400, 'invalid_request_error', message, { param });
}

export function missing(noun: string, id: unknown, param = 'id') {
  const message = `No such ${noun}: '${String(id)}'`;
  return new StripeFailure(404, 'invalid_request_error', message, { code: 'resource_missing', param });
}
