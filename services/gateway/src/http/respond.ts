import type { Rpc } from '@kindred/contracts/define';
import { AppError, httpStatus, type Problem } from '@kindred/contracts/errors';
import { problemOf } from '@kindred/kit/handle';
import { describe, type Logger } from '@kindred/kit/logger';
import type { ErrorRequestHandler, Request, Response } from 'express';

/** An answer on its way out: its JSON, whether it repeats an earlier one, and the cursors of further pages. */
export type Answer = {
  body: string | Uint8Array;
  isRepeat: boolean;
  next: string | undefined;
  prev: string | undefined;
};

export function sendAnswer(contract: Rpc, request: Request, response: Response, { body, isRepeat, ...pages }: Answer) {
  const links = linksTo(contract, request, pages);
  if (links) response.setHeader('Link', links);
  const status = isRepeat ? 200 : (contract.status ?? 200);
  if (status === 204) return response.status(204).end();
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  // Without it a response whose session is being prolonged would be sent in chunks.
  response.setHeader('Content-Length', Buffer.byteLength(body));
  return response.end(body);
}

function linksTo({ paged }: Rpc, request: Request, { next, prev }: Pick<Answer, 'next' | 'prev'>) {
  const names = typeof paged === 'object' ? paged : { next: 'cursor', prev: 'cursor' };
  const link = (rel: 'next' | 'prev', cursor: string) => `<${pageAt(request, names, rel, cursor)}>; rel="${rel}"`;
  return [next && link('next', next), prev && link('prev', prev)].filter(Boolean).join(', ');
}

function pageAt(request: Request, names: { next: string; prev: string }, rel: 'next' | 'prev', cursor: string) {
  const url = new URL(request.originalUrl, 'http://origin');
  for (const name of Object.values(names)) url.searchParams.delete(name);
  url.searchParams.set(names[rel], cursor);
  return url.pathname + url.search;
}

/** The one place where a refusal or a bug becomes an HTTP answer. */
export function sendErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const problem = toProblem(error);
    if (problem.kind === 'bug') log.error({ err: describe(error), path: request.route?.path }, 'request failed');
    if (response.headersSent) return response.destroy();
    if (problem.retryAfter) response.setHeader('Retry-After', String(problem.retryAfter));
    const { kind, retryAfter: _, ...shown } = problem;
    return response.status(httpStatus[kind]).json({ statusCode: httpStatus[kind], ...shown });
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof AppError) return error.toProblem();
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') {
    return { kind: 'too_large', code: 'body_too_large', message: 'This is more than can be sent at once.' };
  }
  if (type === 'entity.parse.failed') {
    return { kind: 'invalid', code: 'malformed_json', message: 'The request is not valid JSON.' };
  }
  if (status && status >= 400 && status < 500) {
    return { kind: 'invalid', code: 'bad_request', message: 'The request cannot be read.' };
  }
  return problemOf(error);
}
