import { AppError } from '@kindred/contracts/app-error';
import type { Rpc } from '@kindred/contracts/define';
import { notAnObject, notFound, unstorableText } from '@kindred/contracts/errors';
import { parse } from '@kindred/contracts/parse';
import type { Request } from 'express';

/**
 * Reads an operation's input from the request: the query or JSON body, and the parameters in the path.
 * @throws AppError missing if a path parameter is malformed, invalid for any other mistake
 */
export function readInput(contract: Rpc, request: Request): unknown {
  const fields = ['GET', 'HEAD'].includes(request.method) ? request.query : bodyOf(request);
  try {
    return wellFormed(parse(contract.input, { ...fields, ...request.params }));
  } catch (error) {
    throw isInPath(error, Object.keys(request.params)) ? notFound() : error;
  }
}

function bodyOf(request: Request): Record<string, unknown> {
  const body: unknown = request.body ?? {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw notAnObject();
}

/** Refuses text that the database cannot store: the null character and lone surrogates. */
function wellFormed<T>(input: T): T {
  const fields = Object.entries(Object(input)).flatMap(([name, value]) => (holdsUnstorable(value) ? [name] : []));
  if (fields.length) throw unstorableText(...fields);
  return input;
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Cs}/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable);
}

function isInPath(error: unknown, parameters: string[]) {
  const errors = error instanceof AppError ? error.detail.errors : undefined;
  return errors !== undefined && parameters.some((name) => name in errors);
}
