import { AppError } from '@kindred/contracts/errors';

export function missing() {
  return new AppError('missing', 'not_found', 'There is nothing here.');
}

export function isMissing(error: unknown) {
  return error instanceof AppError && error.kind === 'missing';
}
