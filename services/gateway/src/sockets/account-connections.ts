import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { REDIS, type Redis } from '../redis.js';

/** How long the connections of a crashed gateway are still counted, in seconds. */
const SECONDS = 90;
const BATCH_SIZE = 500;
const keyOf = (userId: string) => `kindred:gateway:connections:${userId}`;

/** Removes the connections of crashed gateways, then adds a connection unless the maximum is reached. */
const addScript = `
  local now = tonumber(redis.call('time')[1])
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('zadd', KEYS[1], now + ${SECONDS}, ARGV[1])
  redis.call('expire', KEYS[1], ${SECONDS})
  return 1`;

const renewScript = `
  local expires = tonumber(redis.call('time')[1]) + ${SECONDS}
  for i = 1, #ARGV do redis.call('zadd', KEYS[1], expires, ARGV[i]) end
  redis.call('expire', KEYS[1], ${SECONDS})`;

/**
 * Limits how many connections an account has, counted in Redis for all gateways together; while Redis is unreachable, each
 * gateway counts by itself. Each gateway renews its connections regularly, which also restores what Redis has lost.
 */
@Injectable()
export class AccountConnections {
  private readonly local = new Map<string, Set<string>>();
  private readonly max: number;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) { LIMITS_FACTOR, SOCKETS_PER_ACCOUNT }: GatewayConfig,
  ) {
    this.max = LIMITS_FACTOR && Math.max(1, Math.round(LIMITS_FACTOR * SOCKETS_PER_ACCOUNT));
  }

  /** Counts a connection. @returns false if the account has too many */
  async add(userId: string, id: string): Promise<boolean> {
    if (this.max === 0) return true;
    const ids = this.local.get(userId) ?? new Set();
    if (ids.size >= this.max) return false;
    this.local.set(userId, ids.add(id));
    const connection = { keys: [keyOf(userId)], arguments: [id, String(this.max)] };
    const isAdded = (await this.redis.eval(addScript, connection).catch(() => 1)) === 1;
    if (!isAdded) this.removeLocal(userId, id);
    return isAdded;
  }

  remove(userId: string, id: string) {
    if (this.removeLocal(userId, id)) this.redis.zRem(keyOf(userId), id).catch(() => undefined);
  }

  /** Renews the connections of this gateway. */
  async renew() {
    const accounts = [...this.local.keys()];
    for (let at = 0; at < accounts.length; at += BATCH_SIZE) {
      await Promise.allSettled(accounts.slice(at, at + BATCH_SIZE).map((userId) => this.renewOne(userId)));
    }
  }

  private async renewOne(userId: string) {
    const ids = [...(this.local.get(userId) ?? [])];
    if (ids.length) await this.redis.eval(renewScript, { keys: [keyOf(userId)], arguments: ids });
  }

  private removeLocal(userId: string, id: string) {
    const ids = this.local.get(userId);
    const wasLocal = ids?.delete(id) ?? false;
    if (ids?.size === 0) this.local.delete(userId);
    return wasLocal;
  }
}
