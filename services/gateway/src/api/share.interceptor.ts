import { CONFIG } from '@kindred/kit/foundation';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { lastValueFrom, of } from 'rxjs';
import type { GatewayConfig } from '../config.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import { keyOf } from '../limits/keys.js';
import type { Route } from '../routes.js';
import { clientOf } from '../session/signed-in.js';
import { routeOf } from './route.js';

/** Has a call run within its client's share of this process. */
@Injectable()
export class ShareInterceptor implements NestInterceptor {
  constructor(
    private readonly share: ConcurrencyLimit,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @throws AppError limited */
  async intercept(context: ExecutionContext, next: CallHandler) {
    if (isQueued(routeOf(context))) return next.handle();
    const client = clientOf(context.switchToHttp().getRequest<Request>());
    const key = keyOf('caller', client, {}, this.config.SESSION_SECRET) ?? '';
    return of(await this.share.run(key, () => lastValueFrom(next.handle())));
  }
}

/** What may take long has a queue where it is done, as hashing has, and takes nothing of the client's share. */
function isQueued({ contract, limit }: Route) {
  return contract.timeoutSeconds !== undefined || limit === 'signIn' || limit === 'registration';
}
