import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { padAll, padMissing } from '../http/padded-timing.js';
import { routeOf } from './route.js';

/** Pads the time of a 404, and of every answer of a route with padded timing. The call keeps its slot until then. */
@Injectable()
export class PaddedTimingInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const pad = routeOf(context).hasPaddedTiming ? padAll : padMissing;
    return of(await pad(() => lastValueFrom(next.handle())));
  }
}
