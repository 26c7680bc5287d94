import { AppError } from '@kindred/contracts/errors';
import Stripe from 'stripe';

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
const AWAY = [
  StripeAPIError,
  StripeConnectionError,
  StripeRateLimitError,
  StripeAuthenticationError,
  StripePermissionError,
];

/** What is thrown on when Stripe did not do something: that it is away is a refusal, anything else is a bug of ours. */
export function refusalOf(error: unknown) {
  if (!AWAY.some((kind) => error instanceof kind)) return error;
  const message = 'Payments are not available right now. Please try again.';
  const refusal = new AppError('unavailable', 'payments_unavailable', message, { retryAfter: 5 });
  return Object.assign(refusal, { cause: error });
}

/** Whether Stripe says that the thing does not exist; `param` is the field that named it. */
export function isMissing(error: unknown, param?: string) {
  const isUnknown = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
  return isUnknown && (param === undefined || error.param === param);
}

/** Whether Stripe understood and will not do it, such as voiding what has been paid. */
export function isRefused(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe has answered at all: the same request under the same key would get the same answer. */
export function isAnswered(error: unknown) {
  const original = error instanceof AppError ? error.cause : error;
  return original instanceof Stripe.errors.StripeError && original.statusCode !== undefined;
}
