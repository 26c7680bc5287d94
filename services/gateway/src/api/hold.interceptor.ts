import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { holdAll, holdMissing } from '../http/hold.js';
import { routeOf } from './route.js';

/** Holds a 404 until its moment, and every answer of a route that says so. The call keeps its slot until then. */
@Injectable()
export class HoldInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const hold = routeOf(context).isHeld ? holdAll : holdMissing;
    return of(await hold(() => lastValueFrom(next.handle())));
  }
}
