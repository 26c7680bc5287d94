import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { readInput } from './read-input.js';
import { routeOf } from './route.js';

/** Validates the input by the contract and keeps it as `request.input`. */
@Injectable()
export class ShapeInterceptor implements NestInterceptor {
  /** @throws AppError invalid or missing */
  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    request.input = readInput(routeOf(context).contract, request);
    return next.handle();
  }
}
