import { tooManyPeopleSeen } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { REDIS, type Redis } from '../redis.js';
import { DistinctCount } from './distinct-count.js';
import { type Client, keyOf } from './keys.js';
import { pointsOf } from './limit-settings.js';
import { type PeopleLimitName, peopleLimits, type RuleName, rules } from './limits.js';

/**
 * Adds people to what each key has counted, all of them or, where that would be more than a key allows, none. Whoever was
 * counted before changes nothing. @returns the seconds to wait, or 0
 */
const countPeople = `
  local before = {}
  for i = 1, #KEYS do
    local most, seconds = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
    before[i] = redis.call('get', KEYS[i])
    local grew = redis.call('pfadd', KEYS[i], unpack(ARGV, 2 * #KEYS + 1))
    if not before[i] then redis.call('expire', KEYS[i], seconds) end
    if grew == 1 and redis.call('pfcount', KEYS[i]) > most then
      local wait = redis.call('ttl', KEYS[i])
      for j = 1, i do
        if before[j] then redis.call('set', KEYS[j], before[j], 'keepttl') else redis.call('del', KEYS[j]) end
      end
      return math.max(1, wait)
    end
  end
  return 0`;

const REMEMBERED = 10_000;

type Wanted = { key: string; most: number; seconds: number };

/**
 * How many different people a member may see, counted in HyperLogLogs (a standard error of 0.8 %) in Redis for all
 * gateways together; without Redis each gateway counts for itself.
 */
@Injectable()
export class PeopleLimiter {
  private readonly counts = new LRUCache<string, DistinctCount>({ max: REMEMBERED });

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Counts the people in an answer before it is sent.
   * @throws AppError limited, with the seconds to wait, where there are too many new ones among them
   */
  async count(limit: PeopleLimitName, client: Client, ids: string[]) {
    if (this.config.LIMITS_FACTOR === 0 || !ids.length) return;
    const wanted = this.wanted(peopleLimits[limit], client);
    const retryAfter = await this.countInRedis(wanted, ids).catch(() => this.countHere(wanted, ids));
    if (!retryAfter) return;
    throw tooManyPeopleSeen(retryAfter);
  }

  private wanted(names: readonly RuleName[], client: Client): Wanted[] {
    return names.flatMap((name) => {
      const { per, seconds } = rules[name];
      const most = pointsOf(name, this.config);
      const key = keyOf(per, client, {}, this.config.SESSION_SECRET);
      return key === null ? [] : [{ key: `kindred:gateway:limit:${name}:${key}`, most, seconds }];
    });
  }

  private async countInRedis(wanted: Wanted[], ids: string[]) {
    const bounds = wanted.flatMap(({ most, seconds }) => [String(most), String(seconds)]);
    const keys = wanted.map(({ key }) => key);
    return Number(await this.redis.eval(countPeople, { keys, arguments: [...bounds, ...ids] }));
  }

  private countHere(wanted: Wanted[], ids: string[]): number {
    const counts = wanted.map(({ key, most, seconds }) => ({ most, count: this.countOf(key, seconds), key }));
    const full = counts.find(({ count, most }) => count.with(ids) > most);
    if (full) return Math.max(1, Math.ceil(this.counts.getRemainingTTL(full.key) / 1000));
    for (const { count } of counts) count.add(ids);
    return 0;
  }

  private countOf(key: string, seconds: number) {
    const known = this.counts.get(key);
    if (known) return known;
    const fresh = new DistinctCount();
    this.counts.set(key, fresh, { ttl: seconds * 1000 });
    return fresh;
  }
}
