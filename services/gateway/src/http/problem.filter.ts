import {
  AppError,
  badRequest,
  bodyTooLarge,
  httpStatus,
  malformedJson,
  notFound,
  type Problem,
} from '@kindred/contracts/errors';
import { LOGGER } from '@kindred/kit/foundation';
import { problemOf } from '@kindred/kit/handle';
import { describe, type Logger } from '@kindred/kit/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clearCache } from '../session/ended-session.js';
import { SessionCookies } from '../session/session-cookie.js';

/** The one place where a refusal or a bug becomes an HTTP answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly cookies: SessionCookies,
  ) {}

  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const problem = toProblem(error);
    if (problem.kind === 'bug') this.log.error({ err: describe(error), path: request.route?.path }, 'request failed');
    if (response.headersSent) return void response.destroy();
    if (problem.kind === 'unauthenticated') this.clearAfterEndedSession(request, response);
    if (problem.retryAfter) response.setHeader('Retry-After', String(problem.retryAfter));
    const { kind, retryAfter: _, ...shown } = problem;
    response.status(httpStatus[kind]).json({ statusCode: httpStatus[kind], ...shown });
  }

  /**
   * Whoever is not signed in any more is told to drop what the browser keeps of the member. Only a session that was ours
   * carries our signature, so that a cookie that somebody made up, or none, tells of no member.
   */
  private clearAfterEndedSession(request: Request, response: Response) {
    if (!request.user && this.cookies.read(request.headers.cookie)) clearCache(response);
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof AppError) return error.toProblem();
  if (error instanceof NotFoundException) return notFound().toProblem();
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') return bodyTooLarge().toProblem();
  if (type === 'entity.parse.failed') return malformedJson().toProblem();
  if (status && status >= 400 && status < 500) return badRequest().toProblem();
  return problemOf(error);
}
