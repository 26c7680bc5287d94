import { tooManyPeopleSeen } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Lru } from '@kindred/kit/lru';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { type PeopleLimitName, peopleLimits, type RuleName, rules } from '../limit-rules/limit-rules.js';
import { pointsOf } from '../limit-rules/limit-settings.js';
import { REDIS, type Redis } from '../redis.js';
import { DistinctCounter } from './distinct-counter.js';
import { type Client, isOwn, keyOf } from './keys.js';

/**
 * Adds people to the HyperLogLog of each key: all of them or, if that would exceed the maximum of a key, none. People who
 * were counted before change nothing. @returns the number of the key that refuses, from 1, and the seconds until it is empty; or 0
 */
const countScript = `
  local before = {}
  for i = 1, #KEYS do
    local max, seconds = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
    before[i] = redis.call('get', KEYS[i])
    local grew = redis.call('pfadd', KEYS[i], unpack(ARGV, 2 * #KEYS + 1))
    if not before[i] then redis.call('expire', KEYS[i], seconds) end
    if grew == 1 and redis.call('pfcount', KEYS[i]) > max then
      local wait = redis.call('ttl', KEYS[i])
      for j = 1, i do
        if before[j] then redis.call('set', KEYS[j], before[j], 'keepttl') else redis.call('del', KEYS[j]) end
      end
      return {i, math.max(1, wait)}
    end
  end
  return {0, 0}`;

const MAX_KEYS = 10_000;

type Quota = { key: string; max: number; seconds: number; isOwn: boolean };
/** The quota that is used up, with the seconds until its window ends. */
type Refusal = { quota: Quota; left: number };

/**
 * Limits how many different people a member may see. Counted in HyperLogLogs (a standard error of 0.8 %) in Redis for all
 * gateways together; while Redis is unreachable, each gateway counts by itself.
 */
@Injectable()
export class PeopleLimiter {
  private readonly counters = new Lru<DistinctCounter>({ max: MAX_KEYS });

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Counts the people in an answer before it is sent.
   * @throws AppError limited if too many of them are new, with the seconds to wait: for a key that others share, the whole window,
   * because what is left of it would tell when it began
   */
  async count(limit: PeopleLimitName, client: Client, ids: string[]) {
    if (this.config.LIMITS_FACTOR === 0 || !ids.length) return;
    const quotas = this.quotas(peopleLimits[limit], client);
    const refusal = await this.countInRedis(quotas, ids).catch(() => this.countInMemory(quotas, ids));
    if (!refusal) return;
    throw tooManyPeopleSeen(refusal.quota.isOwn ? refusal.left : refusal.quota.seconds);
  }

  private quotas(names: readonly RuleName[], client: Client): Quota[] {
    return names.flatMap((name) => {
      const { per, seconds } = rules[name];
      const max = pointsOf(name, this.config);
      const key = keyOf(per, client, {}, this.config.SESSION_SECRET);
      if (key === null) return [];
      return [{ key: `kindred:gateway:limit:${name}:${key}`, max, seconds, isOwn: isOwn(per, key) }];
    });
  }

  private async countInRedis(quotas: Quota[], ids: string[]): Promise<Refusal | null> {
    const bounds = quotas.flatMap(({ max, seconds }) => [String(max), String(seconds)]);
    const keys = quotas.map(({ key }) => key);
    const reply = await this.redis.eval(countScript, { keys, arguments: [...bounds, ...ids] });
    const [index, left] = reply as [number, number];
    const quota = quotas[index - 1];
    return quota ? { quota, left } : null;
  }

  private countInMemory(quotas: Quota[], ids: string[]): Refusal | null {
    const counted = quotas.map((quota) => ({ quota, counter: this.counterOf(quota.key, quota.seconds) }));
    const quota = counted.find(({ counter, quota }) => counter.countWith(ids) > quota.max)?.quota;
    if (quota) return { quota, left: Math.max(1, Math.ceil(this.counters.getRemainingTTL(quota.key) / 1000)) };
    for (const { counter } of counted) counter.add(ids);
    return null;
  }

  private counterOf(key: string, seconds: number) {
    const known = this.counters.get(key);
    if (known) return known;
    const fresh = new DistinctCounter();
    this.counters.set(key, fresh, { ttl: seconds * 1000 });
    return fresh;
  }
}
