import { requestSeconds } from '@kindred/kit/metrics';
import type { NextFunction, Request, Response } from 'express';

/**
 * Measures each public request that ends without a contract, by the pattern of its path: files, webhooks, and calls that
 * a guard refuses. `TraceInterceptor` measures the others.
 */
export function measureRequest(request: Request, response: Response, next: NextFunction) {
  const { baseUrl: prefix } = request;
  const end = requestSeconds.startTimer();
  response.once('close', () => {
    if (!response.locals.contract) end({ route: request.route?.path ?? prefix, status: response.statusCode });
  });
  next();
}
