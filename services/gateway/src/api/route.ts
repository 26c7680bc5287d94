import type { ExecutionContext } from '@nestjs/common';
import type { Route } from '../routes.js';

/** Metadata key of the route that a controller's method serves. */
export const ROUTE = Symbol('route');

declare global {
  namespace Express {
    interface Request {
      /** The operation's input, validated by its contract. */
      input?: unknown;
    }
  }
}

/** The row of the table of routes that a handler was made from. */
export function routeOf(context: ExecutionContext): Route {
  return Reflect.getMetadata(ROUTE, context.getHandler());
}
