import { tooManySocketMessages } from '@kindred/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { MemberSocket } from '../fan-out/member-socket.js';
import { TokenBucket } from './token-bucket.js';

/** Refuses messages of a socket that sends too many. */
@Injectable()
export class MessageRateGuard implements CanActivate {
  private readonly buckets = new WeakMap<MemberSocket, TokenBucket>();

  canActivate(context: ExecutionContext) {
    const bucket = this.bucketOf(context.switchToWs().getClient<MemberSocket>());
    if (bucket.take(Date.now())) return true;
    throw tooManySocketMessages();
  }

  private bucketOf(socket: MemberSocket) {
    const known = this.buckets.get(socket);
    if (known) return known;
    const fresh = new TokenBucket();
    this.buckets.set(socket, fresh);
    return fresh;
  }
}
