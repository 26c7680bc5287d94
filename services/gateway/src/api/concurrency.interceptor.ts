import type { Rpc } from '@kindred/contracts/define';
import { claimPhoto } from '@kindred/contracts/media';
import { claimVoice } from '@kindred/contracts/voices';
import { CONFIG } from '@kindred/kit/foundation';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { lastValueFrom, of } from 'rxjs';
import type { GatewayConfig } from '../config.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import { keyOf } from '../limits/keys.js';
import type { Route } from '../routes.js';
import { clientOf } from '../session/request-user.js';
import { routeOf } from './route.js';

/** Runs a call within the concurrency limit of its client. */
@Injectable()
export class ConcurrencyInterceptor implements NestInterceptor {
  constructor(
    private readonly limit: ConcurrencyLimit,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @throws AppError limited */
  async intercept(context: ExecutionContext, next: CallHandler) {
    const route = routeOf(context);
    if (hasOwnQueue(route)) return next.handle();
    const client = clientOf(context.switchToHttp().getRequest<Request>());
    const key = keyOf(endsSessions(route) ? 'session' : 'client', client, {}, this.config.SESSION_SECRET) ?? '';
    return of(await this.limit.run(key, () => lastValueFrom(next.handle())));
  }
}

/** Whether an operation ends other sessions: those must not block it by filling the account's queue. */
const endsSessions = ({ limit }: Route) => limit === 'ownSessions' || limit === 'changeOfPassword';

/** Operations that wait in a queue where their work is done: files for a decoder, passwords for hashing. They are not counted here. */
const queued: Rpc[] = [claimPhoto, claimVoice];

function hasOwnQueue({ contract, limit }: Route) {
  return queued.includes(contract) || limit === 'signIn' || limit === 'registration';
}
