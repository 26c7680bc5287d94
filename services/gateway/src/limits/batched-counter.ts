import { Lru } from '@kindred/kit/lru';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.js';
import { forgetfulScript } from './forgetful.js';

const MAX_KEYS = 100_000;
/** The share of its points that a key uses at one gateway before the gateway adds them in Redis. */
const BATCH_SHARE = 1 / 20;

type Count = { sum: number; pending: number; endsAt: number };
type Options = { points: number; duration: number; keyPrefix: string };

/**
 * Counts calls in memory and adds them in Redis in batches, without waiting for Redis: for limits that may be
 * approximate. One gateway allows exactly the points. With several, each may allow a twentieth more before it reads the
 * sum of the others.
 */
export class BatchedCounter {
  private readonly counts = new Lru<Count>({ max: MAX_KEYS });
  private readonly batch: number;

  constructor(
    private readonly redis: Pick<Redis, 'eval'>,
    private readonly options: Options,
  ) {
    this.batch = Math.max(1, Math.floor(options.points * BATCH_SHARE));
  }

  /** @throws RateLimiterRes when no points are left, with the time until there are */
  async consume(key: string): Promise<void> {
    const count = this.countOf(key);
    count.sum++;
    count.pending++;
    if (count.pending >= this.batch) void this.flush(key, count);
    const { points } = this.options;
    if (count.sum > points) throw new RateLimiterRes(0, count.endsAt - Date.now(), count.sum, false);
  }

  private countOf(key: string): Count {
    const known = this.counts.get(key);
    if (known && known.endsAt > Date.now()) return known;
    const fresh = { sum: 0, pending: 0, endsAt: Date.now() + this.options.duration * 1000 };
    this.counts.set(key, fresh);
    return fresh;
  }

  /** While Redis is unreachable, this gateway counts by itself. */
  private async flush(key: string, count: Count) {
    const flushed = count.pending;
    count.pending = 0;
    const { keyPrefix, duration } = this.options;
    try {
      const reply = await this.redis.eval(forgetfulScript, {
        keys: [`${keyPrefix}:${key}`],
        arguments: [String(flushed), String(duration)],
      });
      const [sum, left] = reply as [number, number];
      count.sum = Math.max(count.sum, sum + count.pending);
      count.endsAt = Date.now() + left;
    } catch {
      count.pending += flushed;
    }
  }
}
