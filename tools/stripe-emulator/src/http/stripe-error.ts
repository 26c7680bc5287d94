import type Stripe from 'stripe';

type Detail = {
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
};

/** A refusal in Stripe's shape. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
    message: string,
    readonly detail: Detail = {},
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

/** The object with this id. @throws StripeFailure 404 as Stripe words it */
export function found<T>(kept: Record<string, T>, id: unknown, noun: string, param = 'id'): T {
  const object = typeof id === 'string' && Object.hasOwn(kept, id) ? kept[id] : undefined;
  if (object) return object;
  throw new StripeFailure(404, 'invalid_request_error', `No such ${noun}: '${String(id)}'`, {
    code: 'resource_missing',
    param,
  });
}
