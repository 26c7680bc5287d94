import { AppError, httpStatus, type Problem } from '@kindred/contracts/app-error';
import { badRequest, bodyTooLarge, malformedJson, notFound } from '@kindred/contracts/errors';
import { LOGGER } from '@kindred/kit/foundation';
import { problemOf } from '@kindred/kit/handle';
import { describe, type Logger } from '@kindred/kit/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { SessionCookies } from '../session/session-cookie.js';

/** Headers that describe the requested file, which may have been set before reading it failed. */
const OF_A_FILE = ['Accept-Ranges', 'Content-Disposition', 'Content-Length', 'Content-Range', 'Content-Type', 'ETag'];

/** The only place that turns an error into an HTTP answer. */
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
    for (const name of OF_A_FILE) response.removeHeader(name);
    response.setHeader('Cache-Control', 'no-store');
    if (problem.retryAfter) response.setHeader('Retry-After', String(problem.retryAfter));
    const { kind, retryAfter: _, userId: __, ...shown } = problem;
    response.status(httpStatus[kind]).json({ statusCode: httpStatus[kind], ...shown });
  }

  /**
   * Clears the browser's cache after the session ended. Only a cookie with our signature belonged to a session; a made-up
   * cookie or none did not.
   */
  private clearAfterEndedSession(request: Request, response: Response) {
    if (!request.user && this.cookies.read(request.headers.cookie)) clearBrowserCache(response);
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
