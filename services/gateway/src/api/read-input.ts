import type { Rpc } from '@kindred/contracts/define';
import { AppError, notAnObject, notFound, unstorableText } from '@kindred/contracts/errors';
import { parse } from '@kindred/contracts/parse';
import type { Request } from 'express';

/**
 * The input that a request carries: its query or JSON body, and the parameters in its path.
 * @throws AppError missing when the path names no possible thing, invalid for anything else
 */
export function readInput(contract: Rpc, request: Request): unknown {
  const given = ['GET', 'HEAD'].includes(request.method) ? request.query : bodyOf(request);
  try {
    return wellFormed(parse(contract.input, { ...given, ...request.params }));
  } catch (error) {
    throw namesNothing(error, Object.keys(request.params)) ? notFound() : error;
  }
}

function bodyOf(request: Request): Record<string, unknown> {
  const body: unknown = request.body ?? {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw notAnObject();
}

/** No database stores the null character or half of a character in a text. */
function wellFormed<T>(input: T): T {
  if (!holdsUnstorable(input)) return input;
  throw unstorableText();
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Cs}/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable);
}

function namesNothing(error: unknown, parameters: string[]) {
  const errors = error instanceof AppError ? error.detail.errors : undefined;
  return errors !== undefined && parameters.some((name) => name in errors);
}

export function isMissing(error: unknown) {
  return error instanceof AppError && error.kind === 'missing';
}
