import { tooManySocketMessages } from '@kindred/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { MemberSocket } from './member-socket.js';
import { Rate } from './rate.js';

/** Lets through as much as one socket may say. */
@Injectable()
export class MessageRateGuard implements CanActivate {
  private readonly rates = new WeakMap<MemberSocket, Rate>();

  canActivate(context: ExecutionContext) {
    const rate = this.rateOf(context.switchToWs().getClient<MemberSocket>());
    if (rate.take(Date.now())) return true;
    throw tooManySocketMessages();
  }

  private rateOf(socket: MemberSocket) {
    const known = this.rates.get(socket);
    if (known) return known;
    const fresh = new Rate();
    this.rates.set(socket, fresh);
    return fresh;
  }
}
