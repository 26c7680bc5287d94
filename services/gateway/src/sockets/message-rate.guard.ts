import { tooManySocketMessages } from '@kindred/contracts/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { MemberSocket } from '../fan-out/member-socket.js';
import { Lru } from '../lru.js';
import { TokenBucket } from './token-bucket.js';

const MOST_ACCOUNTS = 50_000;

/** Refuses messages of a socket that sends too many, and of an account whose sockets at this gateway do so together. */
@Injectable()
export class MessageRateGuard implements CanActivate {
  private readonly ofSockets = new WeakMap<MemberSocket, TokenBucket>();
  private readonly ofAccounts = new Lru<TokenBucket>({ max: MOST_ACCOUNTS });

  canActivate(context: ExecutionContext) {
    const socket = context.switchToWs().getClient<MemberSocket>();
    const now = Date.now();
    if (this.ofSocket(socket).take(now) && this.ofAccount(socket.data.userId).take(now)) return true;
    throw tooManySocketMessages();
  }

  private ofSocket(socket: MemberSocket) {
    const known = this.ofSockets.get(socket);
    if (known) return known;
    const fresh = new TokenBucket(10, 30);
    this.ofSockets.set(socket, fresh);
    return fresh;
  }

  private ofAccount(userId: string) {
    const known = this.ofAccounts.get(userId);
    if (known) return known;
    const fresh = new TokenBucket(20, 100);
    this.ofAccounts.set(userId, fresh);
    return fresh;
  }
}
