import type { Redis } from 'ioredis';

const KEY = 'kindred:gateway:online';
const LASTS_MS = 5 * 60_000;
const SWEEP_MS = 5000;
const AT_ONCE = 1000;

/** Takes those out whose time is over, and gives them with that time; two gateways never get the same person. */
const takeExpired = `
  local expired = redis.call('zrangebyscore', KEYS[1], '-inf', ARGV[1], 'withscores', 'limit', 0, ${AT_ONCE})
  for n = 1, #expired, 2 do redis.call('zrem', KEYS[1], expired[n]) end
  return expired`;

export type Arrival = { userId: string; isOnline: boolean; lastActiveAt: string };

/**
 * Who is online: for five minutes from their last sign of life, which an open socket gives every minute. It tells when
 * somebody comes or goes, one gateway each time. A Redis that lost it knows everybody again after a minute.
 */
export class Presence {
  private readonly sweeping: NodeJS.Timeout;

  constructor(
    private readonly redis: Redis,
    private readonly tell: (arrival: Arrival) => void,
  ) {
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS);
  }

  async comeAlive(userIds: string[]) {
    const now = Date.now();
    const pipeline = this.redis.pipeline();
    for (const userId of userIds) pipeline.zadd(KEY, now + LASTS_MS, userId);
    const results = (await pipeline.exec()) ?? [];
    userIds.forEach((userId, n) => {
      if (results[n]?.[1] === 1) this.tell({ userId, isOnline: true, lastActiveAt: new Date(now).toISOString() });
    });
  }

  /** Somebody signed out everywhere. */
  async leave(userId: string) {
    if (await this.redis.zrem(KEY, userId)) {
      this.tell({ userId, isOnline: false, lastActiveAt: new Date().toISOString() });
    }
  }

  stop() {
    clearInterval(this.sweeping);
  }

  private async sweep() {
    const expired = (await this.redis.eval(takeExpired, 1, KEY, Date.now())) as string[];
    for (let n = 0; n < expired.length; n += 2) {
      const lastActiveAt = new Date(Number(expired[n + 1]) - LASTS_MS).toISOString();
      this.tell({ userId: expired[n] ?? '', isOnline: false, lastActiveAt });
    }
  }
}
