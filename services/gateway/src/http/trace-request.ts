import { isTracing, traced } from '@kindred/kit/trace';
import type { NextFunction, Request, Response } from 'express';

/**
 * Records a span for each public request, named after its contract or the pattern of its path. The span is always the root
 * of a new trace, because a client's `traceparent` header is not trusted.
 */
export function traceRequest(request: Request, response: Response, next: NextFunction) {
  if (!isTracing()) return next();
  const { method, baseUrl: prefix } = request;
  const answered = new Promise<void>((resolve) => response.once('close', resolve));
  void traced({ kind: 'server', name: method, attributes: { method } }, async (annotate) => {
    next();
    await answered;
    const route: string = request.route?.path ?? prefix;
    annotate({ status: response.statusCode, route }, response.locals.contract ?? `${method} ${route}`);
  });
}
