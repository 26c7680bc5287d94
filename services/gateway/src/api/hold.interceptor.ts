import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { holdMissing } from '../http/hold-missing.js';

/** Holds a 404 until its moment. The call keeps its slot until then. */
@Injectable()
export class MissingInterceptor implements NestInterceptor {
  async intercept(_: ExecutionContext, next: CallHandler) {
    return of(await holdMissing(() => lastValueFrom(next.handle())));
  }
}
