import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { REDIS, type Redis } from '../redis.js';
import { PresenceNotices } from './presence-notices.js';

const KEY = 'kindred:gateway:online';
const LASTS_MS = 5 * 60_000;
const SWEEP_MS = 5000;
const AT_ONCE = 1000;

/** Takes those out whose time is over, and gives them with that time; two gateways never get the same person. */
const takeExpired = `
  local expired = redis.call('zrangebyscore', KEYS[1], '-inf', ARGV[1], 'withscores', 'limit', 0, ${AT_ONCE})
  for n = 1, #expired, 2 do redis.call('zrem', KEYS[1], expired[n]) end
  return expired`;

/**
 * Who is online: for five minutes from their last sign of life, which an open socket gives every minute. It tells when
 * somebody comes or goes, one gateway each time. A Redis that lost it knows everybody again after a minute.
 */
@Injectable()
export class Presence implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly notices: PresenceNotices,
  ) {}

  onApplicationBootstrap() {
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS);
  }

  beforeApplicationShutdown() {
    clearInterval(this.sweeping);
  }

  async comeAlive(userIds: string[]) {
    const now = Date.now();
    const adding = userIds.map((value) => this.redis.zAdd(KEY, { score: now + LASTS_MS, value }));
    const added = await Promise.all(adding);
    const arrived = userIds.filter((_, n) => added[n] === 1);
    await this.notices.tellArrivals(arrived.map((userId) => ({ userId, isOnline: true, lastActiveAt: new Date(now) })));
  }

  /** Somebody signed out everywhere. */
  async leave(userId: string) {
    if (!(await this.redis.zRem(KEY, userId))) return;
    await this.notices.tellArrivals([{ userId, isOnline: false, lastActiveAt: new Date() }]);
  }

  private async sweep() {
    const taken = await this.redis.eval(takeExpired, { keys: [KEY], arguments: [String(Date.now())] });
    const expired = taken as unknown as string[];
    const gone = expired.flatMap((userId, n) => {
      const lastActiveAt = new Date(Number(expired[n + 1]) - LASTS_MS);
      return n % 2 ? [] : [{ userId, isOnline: false, lastActiveAt }];
    });
    await this.notices.tellArrivals(gone);
  }
}
