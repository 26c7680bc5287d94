import { AppError } from '@kindred/contracts/app-error';

/** Null for a user who is deleted, suspended or not visible to the caller. Rethrows any other error. */
export function nullIfUnavailable(error: unknown) {
  if (error instanceof AppError && ['missing', 'unauthenticated'].includes(error.kind)) return null;
  throw error;
}
