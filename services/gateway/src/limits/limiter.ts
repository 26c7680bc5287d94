import { createHmac } from 'node:crypto';
import { AppError } from '@kindred/contracts/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { type LimitName, type LimitRule, limits, type RuleName, rules } from './limits.js';

const REFUSED_PROOF = ['invalid_credentials', 'wrong_password', 'invalid_signature'];

export type Client = { userId: string | null; ip: string };
export type Result = { failed: boolean; changed: boolean };

/**
 * Rate limits, counted in Redis for all gateways together; without Redis each gateway counts for itself.
 * A call is counted before it runs, so that many at once cannot slip through, and given back when its rule says so.
 */
export class Limiter {
  private readonly counters: Record<string, RateLimiterRedis>;

  constructor(
    redis: Redis,
    private readonly config: GatewayConfig,
  ) {
    this.counters = Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, counterOf(redis, name, rule, config.LIMITS_FACTOR)]),
    );
  }

  /**
   * Runs `work` if this client has calls left under every rule of the limit.
   * @throws AppError limited, with the seconds to wait
   */
  async run<T>(
    limit: LimitName,
    client: Client,
    input: unknown,
    work: () => Promise<T>,
    resultOf: (done: T) => Result,
  ) {
    if (this.config.LIMITS_FACTOR === 0) return work();
    const taken = this.keysOf(limit, client, (input ?? {}) as Record<string, unknown>);
    for (const [name, key] of taken) await this.take(name, key);
    try {
      const done = await work();
      await this.settle(taken, resultOf(done));
      return done;
    } catch (error) {
      await this.settle(taken, { failed: isRefusedProof(error), changed: false });
      throw error;
    }
  }

  private keysOf(limit: LimitName, client: Client, input: Record<string, unknown>): [RuleName, string][] {
    const names: readonly RuleName[] = limits[limit](input);
    const keys = { caller: client.userId ?? client.ip, ip: client.ip, email: this.blind(String(input.email ?? '')) };
    return names.map((name) => [name, keys[rules[name].per]]);
  }

  private async take(name: RuleName, key: string) {
    try {
      await this.counters[name]?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError('limited', 'rate_limited', 'That was too often. Please try again later.', { retryAfter });
    }
  }

  private async settle(taken: [RuleName, string][], { failed, changed }: Result) {
    const stays = { calls: true, failures: failed, changes: changed };
    for (const [name, key] of taken) {
      if (!stays[rules[name].counts]) await this.counters[name]?.reward(key);
    }
  }

  /** An address as Redis may hold it. */
  private blind(email: string) {
    return createHmac('sha256', this.config.SESSION_SECRET).update(email).digest('base64url');
  }
}

function counterOf(redis: Redis, name: string, rule: LimitRule, factor: number) {
  const points = Math.max(1, Math.round(rule.points * (rule.fixed ? 1 : factor)));
  const options = { points, duration: rule.seconds, keyPrefix: `kindred:gateway:limit:${name}` };
  return new RateLimiterRedis({ storeClient: redis, ...options, insuranceLimiter: new RateLimiterMemory(options) });
}

/** Who called could not prove who they are. */
function isRefusedProof(error: unknown) {
  return error instanceof AppError && REFUSED_PROOF.includes(error.code);
}
