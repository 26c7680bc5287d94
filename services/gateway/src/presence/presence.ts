import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { REDIS, type Redis } from '../redis.js';
import { type PresenceChange, PresenceNotifier } from './presence-notifier.js';

const KEY = 'kindred:gateway:online';
const ONLINE_MS = 5 * 60_000;
const SWEEP_INTERVAL_MS = 5000;
const BATCH_SIZE = 1000;

/** Removes expired users and returns them with the time at which they expired. Each user is returned to one gateway. */
const removeExpiredScript = `
  local expired = redis.call('zrangebyscore', KEYS[1], '-inf', ARGV[1], 'withscores', 'limit', 0, ${BATCH_SIZE})
  for n = 1, #expired, 2 do redis.call('zrem', KEYS[1], expired[n]) end
  return expired`;

/**
 * Who is online, in a sorted set in Redis: a user is online for five minutes after their last activity, which an open socket
 * reports every minute. One gateway announces each change. If Redis loses the set, it is complete again after a minute.
 */
@Injectable()
export class Presence implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly notifier: PresenceNotifier,
  ) {}

  onApplicationBootstrap() {
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_INTERVAL_MS);
  }

  beforeApplicationShutdown() {
    clearInterval(this.sweeping);
  }

  /** @throws Error when it could not be announced: who came online is online with their next report */
  async markOnline(userIds: string[]) {
    const now = Date.now();
    const adding = userIds.map((value) => this.redis.zAdd(KEY, { score: now + ONLINE_MS, value }));
    const added = await Promise.all(adding);
    const cameOnline = userIds.filter((_, n) => added[n] === 1);
    const missed = await this.notifier.announceChanges(
      cameOnline.map((userId) => ({ userId, isOnline: true, lastActiveAt: new Date(now) })),
    );
    if (missed.length === 0) return;
    await this.redis.zRem(KEY, idsOf(missed));
    throw new Error('presence could not be announced');
  }

  /** The last session of a user ended. */
  async markOffline(userId: string) {
    if (await this.redis.zRem(KEY, userId)) {
      await this.announceOffline([{ userId, isOnline: false, lastActiveAt: new Date() }]);
    }
  }

  private async sweep() {
    const removed = await this.redis.eval(removeExpiredScript, { keys: [KEY], arguments: [String(Date.now())] });
    const expired = removed as unknown as string[];
    const wentOffline = expired.flatMap((userId, n) => {
      const lastActiveAt = new Date(Number(expired[n + 1]) - ONLINE_MS);
      return n % 2 ? [] : [{ userId, isOnline: false, lastActiveAt }];
    });
    await this.announceOffline(wentOffline);
  }

  /** What could not be announced is as if it had just expired, unless the user is online again: a sweep announces it. */
  private async announceOffline(changes: PresenceChange[]) {
    const missed = await this.notifier.announceChanges(changes);
    const now = Date.now();
    const members = missed.map(({ userId: value, lastActiveAt }) => {
      return { value, score: Math.min(now, lastActiveAt.getTime() + ONLINE_MS) };
    });
    if (members.length) await this.redis.zAdd(KEY, members, { condition: 'NX' });
  }
}

const idsOf = (changes: PresenceChange[]) => changes.map(({ userId }) => userId);
