import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { REDIS, type Redis } from '../redis.js';

/** How long the connections of a gateway that died are counted. */
const SECONDS = 90;
const AT_ONCE = 500;
const keyOf = (userId: string) => `kindred:gateway:connections:${userId}`;

/** Counts one more unless there are as many as there may be, and passes over those whose gateway has died. */
const enterScript = `
  local now = tonumber(redis.call('time')[1])
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('zadd', KEYS[1], now + ${SECONDS}, ARGV[1])
  redis.call('expire', KEYS[1], ${SECONDS})
  return 1`;

const renewScript = `
  local lasts = tonumber(redis.call('time')[1]) + ${SECONDS}
  for i = 1, #ARGV do redis.call('zadd', KEYS[1], lasts, ARGV[i]) end
  redis.call('expire', KEYS[1], ${SECONDS})`;

/**
 * How many connections each account holds, counted in Redis for all gateways together; without Redis each gateway counts
 * for itself. What a gateway holds it counts again every so often, so a Redis that lost it knows it again.
 */
@Injectable()
export class AccountConnections {
  private readonly here = new Map<string, Set<string>>();
  private readonly most: number;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) { LIMITS_FACTOR, SOCKETS_PER_ACCOUNT }: GatewayConfig,
  ) {
    this.most = LIMITS_FACTOR && Math.max(1, Math.round(LIMITS_FACTOR * SOCKETS_PER_ACCOUNT));
  }

  /** Whether the account may hold this connection too; from now on it counts, until it has left. */
  async enter(userId: string, id: string): Promise<boolean> {
    if (this.most === 0) return true;
    const held = this.here.get(userId) ?? new Set();
    if (held.size >= this.most) return false;
    this.here.set(userId, held.add(id));
    const counted = { keys: [keyOf(userId)], arguments: [id, String(this.most)] };
    const mayStay = (await this.redis.eval(enterScript, counted).catch(() => 1)) === 1;
    if (!mayStay) this.forget(userId, id);
    return mayStay;
  }

  leave(userId: string, id: string) {
    if (this.forget(userId, id)) this.redis.zRem(keyOf(userId), id).catch(() => undefined);
  }

  /** Counts what is held here again. */
  async renew() {
    const accounts = [...this.here.keys()];
    for (let at = 0; at < accounts.length; at += AT_ONCE) {
      await Promise.allSettled(accounts.slice(at, at + AT_ONCE).map((userId) => this.renewOne(userId)));
    }
  }

  private async renewOne(userId: string) {
    const held = [...(this.here.get(userId) ?? [])];
    if (held.length) await this.redis.eval(renewScript, { keys: [keyOf(userId)], arguments: held });
  }

  private forget(userId: string, id: string) {
    const held = this.here.get(userId);
    const wasHeld = held?.delete(id) ?? false;
    if (held?.size === 0) this.here.delete(userId);
    return wasHeld;
  }
}
