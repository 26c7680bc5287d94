import { AppError, ErrorAnswer } from '@kindred/contracts/app-error';

/** Any answer outside the success range. `message` is the status, a colon and the body; `answer` is the body, if ours. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly answer: ErrorAnswer | null;

  constructor(
    readonly status: number,
    statusText: string,
    body: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.answer = readAnswer(body);
  }
}

function readAnswer(body: string) {
  try {
    return ErrorAnswer.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** The server has answered that it did not do it. What fails otherwise may be done, and its answer lost. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}

/** The server would refuse the same again. That there were too many calls passes. */
export const isFinalRefusal = (error: unknown) => isRefusal(error) && error.status !== 429;

/** The server's name for what went wrong; undefined when it could not be reached. */
export function codeOf(error: unknown) {
  return error instanceof ApiError ? error.answer?.code : undefined;
}

/** What the second step of a sign-in answers, where it is asked for. */
export function challengeOf(error: unknown) {
  return codeOf(error) === 'second_factor_required' ? (error as ApiError).answer?.challenge : undefined;
}

/** Why the account that signs in is suspended and what belongs to that, where the answer says so. */
export function suspensionOf(error: unknown) {
  if (!(error instanceof ApiError) || codeOf(error) !== 'account_suspended') return undefined;
  const { statement, appealToken, outcome, others } = error.answer ?? {};
  return statement ? { statement, appealToken, outcome, others } : undefined;
}

export function isUnauthorized(error: unknown) {
  return codeOf(error) === 'unauthorized';
}

/** The server's words for a person, or the contract's that refused before it was asked; the caller's when there are none. */
export function messageOf(error: unknown, fallback: string) {
  if (error instanceof AppError) return error.message;
  return (error instanceof ApiError && error.answer?.message) || fallback;
}

/** What was asked for does not exist, or not for this person. */
export function isMissing(error: unknown) {
  return error instanceof ApiError && error.status === 404;
}
