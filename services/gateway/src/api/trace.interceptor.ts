import { requestSeconds } from '@kindred/kit/metrics';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { routeOf } from './route.js';

/** Names the request's span after the operation, and measures how long it takes. */
@Injectable()
export class TraceInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.switchToHttp().getResponse<Response>();
    const { name } = routeOf(context).contract;
    response.locals.contract = name;
    const end = requestSeconds.startTimer({ route: name });
    response.once('close', () => end({ status: response.statusCode }));
    return next.handle();
  }
}
