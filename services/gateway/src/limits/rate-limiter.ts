import { AppError, tooOften } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { type LimitName, type LimitRule, limits, type RuleName, ruleNames, rules } from '../limit-rules/limit-rules.js';
import { pointsOf } from '../limit-rules/limit-settings.js';
import { REDIS, type Redis } from '../redis.js';
import { BatchedCounter } from './batched-counter.js';
import { type Client, keyOf } from './keys.js';

/** Codes of refusals that mean a wrong password or signature. */
const FAILED_AUTHENTICATION = ['invalid_credentials', 'wrong_password', 'invalid_signature'];
/** Codes of refusals after a right password. */
const AUTHENTICATED = ['account_suspended'];

type Outcome = { failed: boolean; succeeded: boolean; changed: boolean };
const SUCCESS: Outcome = { failed: false, succeeded: true, changed: true };
type Consumed = { name: RuleName; key: string };

/**
 * Rate limits, counted in Redis for all gateways together; while Redis is unreachable, each gateway counts by itself.
 * Approximate rules are counted in memory and added in Redis in batches.
 * A call is counted before it runs, so that simultaneous calls cannot exceed a limit, and refunded afterwards if its rule
 * does not count calls with its outcome.
 */
@Injectable()
export class RateLimiter {
  private readonly counters: Record<RuleName, RateLimiterRedis>;
  private readonly batched: Partial<Record<RuleName, BatchedCounter>>;

  constructor(
    @Inject(REDIS) redis: Redis,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    const counters = ruleNames.map((name) => [name, counterOf(redis, optionsOf(name, config))]);
    this.counters = Object.fromEntries(counters);
    const approximate = ruleNames.filter(isApproximate);
    this.batched = Object.fromEntries(
      approximate.map((name) => [name, new BatchedCounter(redis, optionsOf(name, config))]),
    );
  }

  /**
   * Runs `work` if the client has points left under every rule of the limit.
   * @param outcomeOf what a completed call counts as; by default a success that changed something
   * @throws AppError limited, with the seconds to wait
   */
  async run<T>(
    limit: LimitName,
    client: Client,
    input: unknown,
    work: () => Promise<T>,
    outcomeOf: (result: T) => Outcome = () => SUCCESS,
  ) {
    if (this.config.LIMITS_FACTOR === 0) return work();
    const consumed = await this.consumeAll(this.keysOf(limit, client, (input ?? {}) as Record<string, unknown>));
    try {
      const result = await work();
      await this.refundUncounted(consumed, outcomeOf(result));
      return result;
    } catch (error) {
      await this.refundUncounted(consumed, {
        failed: isRefusal(error, FAILED_AUTHENTICATION),
        succeeded: isRefusal(error, AUTHENTICATED),
        changed: false,
      });
      throw error;
    }
  }

  /** The key under which one rule counts a client. */
  keyOf(name: RuleName, { userId, ip }: Pick<Client, 'userId' | 'ip'>) {
    const client = { userId, ip, isNewcomer: false, device: null };
    return keyOf(rules[name].per, client, {}, this.config.SESSION_SECRET) ?? '';
  }

  /** Consumes points of one rule. @throws AppError limited, and then consumes none */
  async consume(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR === 0) return;
    try {
      await this.counters[name].consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.refund(name, key, points);
      throw new RateLimitedError(name, error);
    }
  }

  async refund(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR !== 0 && points > 0) await this.counters[name].reward(key, points);
  }

  /** Consumes points even if none are left. */
  async charge(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR !== 0) await this.counters[name].penalty(key, points);
  }

  /** Consumes nothing. @throws AppError limited when fewer points of the rule are left */
  async assertAvailable(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR === 0) return;
    const state = await this.counters[name].get(key);
    if (state && state.consumedPoints + points > pointsOf(name, this.config)) throw new RateLimitedError(name, state);
  }

  private keysOf(limit: LimitName, client: Client, input: Record<string, unknown>): Consumed[] {
    const names: readonly RuleName[] = limits[limit](input, client);
    return names.flatMap((name) => {
      const key = keyOf(rules[name].per, client, input, this.config.SESSION_SECRET);
      return key === null ? [] : [{ name, key }];
    });
  }

  /** A call that one rule refuses does not run: for the other rules it is neither a failure, a success nor a change. */
  private async consumeAll(keys: Consumed[]) {
    for (const [index, { name, key }] of keys.entries()) {
      try {
        await (this.batched[name] ?? this.counters[name]).consume(key);
      } catch (error) {
        await this.refundUncounted(keys.slice(0, index + 1), { failed: false, succeeded: false, changed: false });
        throw error instanceof RateLimiterRes ? new RateLimitedError(name, error) : error;
      }
    }
    return keys;
  }

  private async refundUncounted(consumed: Consumed[], { failed, succeeded, changed }: Outcome) {
    const isCounted = { calls: true, people: true, failures: failed, successes: succeeded, changes: changed };
    for (const { name, key } of consumed) {
      if (!isCounted[rules[name].counts]) await this.counters[name].reward(key);
    }
  }
}

function isApproximate(name: RuleName) {
  const { approximate }: LimitRule = rules[name];
  return approximate === true;
}

type Options = { points: number; duration: number; keyPrefix: string };

function optionsOf(name: RuleName, config: GatewayConfig): Options {
  return { points: pointsOf(name, config), duration: rules[name].seconds, keyPrefix: `kindred:gateway:limit:${name}` };
}

function counterOf(redis: Redis, options: Options) {
  const client = { storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true };
  return new RateLimiterRedis({ ...client, ...options, insuranceLimiter: new RateLimiterMemory(options) });
}

/** No points are left under a rule. */
export class RateLimitedError extends AppError {
  constructor(
    readonly rule: RuleName,
    { msBeforeNext }: RateLimiterRes,
  ) {
    const { kind, code, message, detail } = tooOften(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    super(kind, code, message, detail);
  }
}

function isRefusal(error: unknown, codes: string[]) {
  return error instanceof AppError && codes.includes(error.code);
}
