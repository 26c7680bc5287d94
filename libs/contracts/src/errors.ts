import { z } from 'zod/mini';

/** The one table from kind of refusal to HTTP status. */
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

/** A refusal as it crosses NATS. `errors` lists messages by field; `retryAfter` is in seconds. */
export const Problem = z.object({
  kind: z.enum(kinds),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  retryAfter: z.optional(z.number()),
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;

/** A refusal as a client sees it. `message` is fit to be shown to a person. */
export const ErrorAnswer = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  requestId: z.optional(z.string()),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** An expected refusal. Everything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly detail: Pick<Problem, 'errors' | 'retryAfter' | 'requestId'> = {},
  ) {
    super(message);
  }

  toProblem(): Problem {
    return { kind: this.kind, code: this.code, message: this.message, ...this.detail };
  }

  static from({ kind, code, message, ...detail }: Problem) {
    return new AppError(kind, code, message, detail);
  }
}

/** What is said of a field that has no words of its own. */
export function lastWords({ input }: { input?: unknown }) {
  return input === undefined ? 'Required' : 'Invalid input';
}

/** What a value may be, or a refusal that names every wrong field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: lastWords });
  if (result.success) return result.data;
  throw invalid(result.error);
}

function invalid(error: z.core.$ZodError) {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return new AppError('invalid', 'validation_failed', error.issues[0]?.message ?? 'Invalid input', { errors });
}
