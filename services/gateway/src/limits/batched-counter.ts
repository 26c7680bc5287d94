import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.js';

/** Adds to what all gateways together have counted. @returns the sum, and the milliseconds until it begins anew */
const tell = `
  local sum = redis.call('incrby', KEYS[1], ARGV[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('pexpire', KEYS[1], left)
  end
  return { sum, left }`;

const REMEMBERED = 100_000;
/** The share of its points that a key may use at a gateway before the others are told. */
const UNTOLD = 1 / 20;

type Count = { sum: number; untold: number; endsAt: number };
type Options = { points: number; duration: number; keyPrefix: string };

/**
 * Counts calls in this process's memory and tells Redis now and then, without waiting for it: for a limit that is a
 * brake and not a right. One gateway allows exactly the points; of several, each may allow a twentieth more before it
 * hears of the others.
 */
export class BatchedCounter {
  private readonly counts = new LRUCache<string, Count>({ max: REMEMBERED });
  private readonly batch: number;

  constructor(
    private readonly redis: Pick<Redis, 'eval'>,
    private readonly options: Options,
  ) {
    this.batch = Math.max(1, Math.floor(options.points * UNTOLD));
  }

  /** @throws RateLimiterRes when no points are left, with the time until there are */
  async consume(key: string): Promise<void> {
    const count = this.countOf(key);
    count.sum++;
    count.untold++;
    if (count.untold >= this.batch) void this.tell(key, count);
    const { points } = this.options;
    if (count.sum > points) throw new RateLimiterRes(0, count.endsAt - Date.now(), count.sum, false);
  }

  private countOf(key: string): Count {
    const known = this.counts.get(key);
    if (known && known.endsAt > Date.now()) return known;
    const fresh = { sum: 0, untold: 0, endsAt: Date.now() + this.options.duration * 1000 };
    this.counts.set(key, fresh);
    return fresh;
  }

  /** Without Redis this gateway counts for itself. */
  private async tell(key: string, count: Count) {
    const told = count.untold;
    count.untold = 0;
    const { keyPrefix, duration } = this.options;
    try {
      const answer = await this.redis.eval(tell, {
        keys: [`${keyPrefix}:${key}`],
        arguments: [String(told), String(duration * 1000)],
      });
      const [sum, left] = answer as [number, number];
      count.sum = Math.max(count.sum, sum + count.untold);
      count.endsAt = Date.now() + left;
    } catch {
      count.untold += told;
    }
  }
}
