import { AppError } from '@kindred/contracts/app-error';

/** Passes on an error, unless it says that something is missing. For calls that have nothing to do then. @throws it */
export function unlessMissing(error: unknown) {
  if (!(error instanceof AppError && error.kind === 'missing')) throw error;
}
