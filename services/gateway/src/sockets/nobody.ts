import { AppError } from '@kindred/contracts/errors';

/** What was asked about somebody who is gone, suspended or not to be seen is nothing; any other refusal stays one. */
export function nullIfNobody(error: unknown) {
  if (error instanceof AppError && ['missing', 'unauthenticated'].includes(error.kind)) return null;
  throw error;
}
