import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { REDIS, type Redis } from '../redis.js';
import { type PresenceChange, PresenceNotifier } from './presence-notifier.js';

/** Who is online, with the time at which they stop being online. */
const ONLINE = 'kindred:gateway:online';
/** Who went offline and is not announced yet, with the time from which a gateway announces them. */
const OWED = 'kindred:gateway:offline-owed';
const ONLINE_MS = 5 * 60_000;
const SWEEP_INTERVAL_MS = 5000;
/** How long a gateway has to announce the users that it took. After that another gateway takes them. */
const TURN_MS = 10_000;
const BATCH_SIZE = 1000;

/** Moves expired users to those that are still to be announced, and takes the due ones of these, with the time at which they expired. */
const takeScript = `
  local expired = redis.call('zrangebyscore', KEYS[1], '-inf', ARGV[1], 'withscores', 'limit', 0, ${BATCH_SIZE})
  for n = 1, #expired, 2 do
    redis.call('zrem', KEYS[1], expired[n])
    redis.call('zadd', KEYS[2], expired[n + 1], expired[n])
  end
  local due = redis.call('zrangebyscore', KEYS[2], '-inf', ARGV[1], 'withscores', 'limit', 0, ${BATCH_SIZE})
  local taken = {}
  for n = 1, #due, 2 do
    if redis.call('zscore', KEYS[1], due[n]) then
      redis.call('zrem', KEYS[2], due[n])
    else
      redis.call('zadd', KEYS[2], ARGV[2], due[n])
      table.insert(taken, due[n])
      table.insert(taken, due[n + 1])
    end
  end
  return taken`;

/**
 * Who is online, in a sorted set in Redis: a user is online for five minutes after their last activity, which an open socket
 * reports every minute. One gateway announces each change, and another if that one ended before it did. If Redis loses the set,
 * it is complete again after a minute.
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

  /** @throws Error when it could not be announced: such a user counts as online with their next report only */
  async markOnline(userIds: string[]) {
    const now = Date.now();
    const adding = userIds.map((value) => this.redis.zAdd(ONLINE, { score: now + ONLINE_MS, value }));
    const added = await Promise.all(adding);
    const cameOnline = userIds.filter((_, n) => added[n] === 1);
    const missed = await this.notifier.announceChanges(
      cameOnline.map((userId) => ({ userId, isOnline: true, lastActiveAt: new Date(now) })),
    );
    if (missed.length === 0) return;
    await this.redis.zRem(ONLINE, idsOf(missed));
    throw new Error('presence could not be announced');
  }

  /** The last session of a user ended: they are as if they had expired now. */
  async markOffline(userId: string) {
    await this.redis.zAdd(ONLINE, { score: Date.now(), value: userId }, { condition: 'XX' });
    await this.sweep();
  }

  /** Announces who went offline. Whoever could not be announced is due again at once. */
  private async sweep() {
    const taken = await this.take();
    const missed = await this.notifier.announceChanges(taken);
    const announced = taken.filter((change) => !missed.includes(change));
    if (announced.length) await this.redis.zRem(OWED, idsOf(announced));
    const due = missed.map(({ userId: value, lastActiveAt }) => ({ value, score: lastActiveAt.getTime() + ONLINE_MS }));
    if (due.length) await this.redis.zAdd(OWED, due, { condition: 'XX' });
  }

  private async take(): Promise<PresenceChange[]> {
    const now = Date.now();
    const turn = { keys: [ONLINE, OWED], arguments: [String(now), String(now + TURN_MS)] };
    const taken = (await this.redis.eval(takeScript, turn)) as unknown as string[];
    return taken.flatMap((userId, n) => {
      const lastActiveAt = new Date(Number(taken[n + 1]) - ONLINE_MS);
      return n % 2 ? [] : [{ userId, isOnline: false, lastActiveAt }];
    });
  }
}

const idsOf = (changes: PresenceChange[]) => changes.map(({ userId }) => userId);
