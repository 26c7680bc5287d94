import type { ExecutionContext } from '@nestjs/common';
import type { Route } from '../routes.js';

/** The row of the route table that a controller's method serves. */
export const ROUTE = Symbol('route');

declare global {
  namespace Express {
    interface Request {
      /** What the request asks for, in the shape of its contract. */
      input?: unknown;
    }
  }
}

export function routeOf(context: ExecutionContext): Route {
  return Reflect.getMetadata(ROUTE, context.getHandler());
}
