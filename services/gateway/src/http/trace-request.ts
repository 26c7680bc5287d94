import { isTracing, traced } from '@kindred/kit/trace';
import type { NextFunction, Request, Response } from 'express';

/**
 * A span for each public request, named by its contract or by the pattern of its path. It always begins a trace: what a
 * stranger sends as `traceparent` is not believed.
 */
export function traceRequest(request: Request, response: Response, next: NextFunction) {
  if (!isTracing()) return next();
  const { method, baseUrl: prefix } = request;
  const answered = new Promise<void>((done) => response.once('close', done));
  void traced({ kind: 'server', name: method, facts: { method } }, async (tell) => {
    next();
    await answered;
    const route: string = request.route?.path ?? prefix;
    tell({ status: response.statusCode, route }, response.locals.contract ?? `${method} ${route}`);
  });
}
