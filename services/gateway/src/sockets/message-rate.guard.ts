import { tooManySocketMessages } from '@kindred/contracts/errors';
import { Lru } from '@kindred/kit/lru';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { MemberSocket } from '../fan-out/member-socket.js';
import { TokenBucket } from './token-bucket.js';

const MOST_ACCOUNTS = 50_000;

type Rate = { perSecond: number; burst: number };
const OF_SOCKET: Rate = { perSecond: 10, burst: 30 };
const OF_ACCOUNT: Rate = { perSecond: 20, burst: 100 };

/** Refuses messages of a socket that sends too many, and of an account whose sockets at this gateway do so together. */
@Injectable()
export class MessageRateGuard implements CanActivate {
  private readonly ofSockets = new WeakMap<MemberSocket, TokenBucket>();
  private readonly ofAccounts = new Lru<TokenBucket>({ max: MOST_ACCOUNTS });

  canActivate(context: ExecutionContext) {
    const socket = context.switchToWs().getClient<MemberSocket>();
    const now = Date.now();
    const ofSocket = bucketIn(this.ofSockets, socket, OF_SOCKET);
    const ofAccount = bucketIn(this.ofAccounts, socket.data.userId, OF_ACCOUNT);
    if (ofSocket.take(now) && ofAccount.take(now)) return true;
    throw tooManySocketMessages();
  }
}

type Buckets<K> = { get(key: K): TokenBucket | undefined; set(key: K, bucket: TokenBucket): unknown };

function bucketIn<K>(buckets: Buckets<K>, key: K, { perSecond, burst }: Rate) {
  const known = buckets.get(key);
  if (known) return known;
  const fresh = new TokenBucket(perSecond, burst);
  buckets.set(key, fresh);
  return fresh;
}
