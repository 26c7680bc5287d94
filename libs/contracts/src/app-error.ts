import { z } from 'zod/mini';
import type { ErrorCode } from './error-codes.js';

/** The HTTP status of each kind of refusal. */
export const httpStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  limited: 429,
  bug: 500,
  unavailable: 503,
  timeout: 504,
} as const;
export type ErrorKind = keyof typeof httpStatus;

const kinds = Object.keys(httpStatus) as [ErrorKind, ...ErrorKind[]];

/**
 * A refusal as it crosses NATS. `errors` lists messages by field, `retryAfter` is in seconds, and `challenge` is what the
 * second step of a sign-in answers. `userId` is whose sign-in was refused; no client gets it. `statement` and `appealToken`
 * say why an account is suspended (a `Statement`, which whoever shows it parses) and with what its owner can object;
 * `outcome` (a `Statement`) how that was decided, `others` (`ToldWhileSuspended`) what else of the case.
 */
export const Problem = z.object({
  kind: z.enum(kinds),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  retryAfter: z.optional(z.number()),
  requestId: z.optional(z.string()),
  challenge: z.optional(z.string()),
  userId: z.optional(z.string()),
  statement: z.optional(z.unknown()),
  appealToken: z.optional(z.string()),
  outcome: z.optional(z.unknown()),
  others: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof Problem>;

/** A refusal as a client gets it. `message` may be shown to a user. */
export const ErrorAnswer = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  requestId: z.optional(z.string()),
  challenge: z.optional(z.string()),
  statement: z.optional(z.unknown()),
  appealToken: z.optional(z.string()),
  outcome: z.optional(z.unknown()),
  others: z.optional(z.unknown()),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** An expected refusal. Everything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly kind: ErrorKind,
    readonly code: ErrorCode,
    message: string,
    readonly detail: Omit<Problem, 'kind' | 'code' | 'message'> = {},
  ) {
    super(message);
  }

  toProblem(): Problem {
    return { kind: this.kind, code: this.code, message: this.message, ...this.detail };
  }

  static from({ kind, code, message, ...detail }: Problem) {
    // Another release of a service may know other codes.
    return new AppError(kind, code as ErrorCode, message, detail);
  }
}
