import { AppError } from '@kindred/contracts/app-error';
import { paymentsUnavailable } from '@kindred/contracts/errors';
import Stripe from 'stripe';

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
const UNREACHABLE = [
  StripeAPIError,
  StripeConnectionError,
  StripeRateLimitError,
  StripeAuthenticationError,
  StripePermissionError,
];

/** Returns the error to throw for Stripe's: a refusal while Stripe is unreachable, else the same, which is a bug of ours. */
export function refusalOf(error: unknown) {
  if (!UNREACHABLE.some((kind) => error instanceof kind)) return error;
  const refusal = paymentsUnavailable();
  return Object.assign(refusal, { cause: error });
}

/** Whether Stripe says that the thing does not exist; `param` is the field that named it. */
export function isMissing(error: unknown, param?: string) {
  const original = originalOf(error);
  const isUnknown = original instanceof Stripe.errors.StripeError && original.code === 'resource_missing';
  return isUnknown && (param === undefined || original.param === param);
}

/** Whether Stripe understood the request and refused it, such as voiding a paid invoice. */
export function isRefused(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe answered: the same request under the same idempotency key would get the same answer. */
export function isAnswered(error: unknown) {
  const original = originalOf(error);
  return original instanceof Stripe.errors.StripeError && original.statusCode !== undefined;
}

const originalOf = (error: unknown) => (error instanceof AppError ? error.cause : error);
