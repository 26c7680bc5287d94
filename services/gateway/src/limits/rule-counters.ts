import { AppError } from '@kindred/contracts/app-error';
import { tooOften } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { type LimitRule, type RuleName, ruleNames, rules } from '../limit-rules/limit-rules.js';
import { pointsOf } from '../limit-rules/limit-settings.js';
import { REDIS, type Redis } from '../redis.js';
import { BatchedCounter } from './batched-counter.js';
import { ForgetfulMemory, forgetfulScript } from './forgetful.js';
import { isOwn } from './keys.js';

/**
 * No points are left under a rule. For a key that others are counted under too, the wait is the rule's whole period: what is
 * left of it would tell when they were.
 */
export class RateLimitedError extends AppError {
  constructor(
    readonly rule: RuleName,
    key: string,
    { msBeforeNext }: RateLimiterRes,
  ) {
    const { per, seconds } = rules[rule];
    const wait = isOwn(per, key) ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : seconds;
    const { kind, code, message, detail } = tooOften(wait);
    super(kind, code, message, detail);
  }
}

/**
 * A counter for each rule, in Redis for all gateways together; while Redis is unreachable, each gateway counts by itself.
 * Approximate rules are counted in memory and added in Redis in batches. Without limits nothing is counted.
 */
@Injectable()
export class RuleCounters {
  private readonly exact: Record<RuleName, RateLimiterRedis>;
  private readonly batched: Partial<Record<RuleName, BatchedCounter>>;

  constructor(
    @Inject(REDIS) redis: Redis,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    const exact = ruleNames.map((name) => [name, counterOf(redis, optionsOf(name, config))]);
    this.exact = Object.fromEntries(exact);
    const approximate = ruleNames.filter(isApproximate);
    this.batched = Object.fromEntries(
      approximate.map((name) => [name, new BatchedCounter(redis, optionsOf(name, config))]),
    );
  }

  /** Counts a call, also if it is refused. @throws RateLimitedError if no points were left */
  async count(name: RuleName, key: string) {
    if (this.isOff) return;
    await (this.batched[name] ?? this.exact[name]).consume(key).catch(refuse(name, key));
  }

  /** Consumes points. @throws RateLimitedError if fewer were left, and then consumes none */
  async consume(name: RuleName, key: string, points: number) {
    if (this.isOff) return;
    await this.exact[name].consume(key, points).catch(async (error) => {
      if (error instanceof RateLimiterRes) await this.refund(name, key, points);
      refuse(name, key)(error);
    });
  }

  /** Gives points back. A key whose points were all refunded is deleted, as if it had never been counted. */
  async refund(name: RuleName, key: string, points: number) {
    if (!this.isOff && points > 0) await this.exact[name].reward(key, points);
  }

  /** Consumes points even if none are left. */
  async charge(name: RuleName, key: string, points: number) {
    if (!this.isOff) await this.exact[name].penalty(key, points);
  }

  /** Whether so many points are left. Consumes none. */
  async isAvailable(name: RuleName, key: string, points: number) {
    if (this.isOff) return true;
    const state = await this.exact[name].get(key);
    return (state?.consumedPoints ?? 0) + points <= pointsOf(name, this.config);
  }

  private get isOff() {
    return this.config.LIMITS_FACTOR === 0;
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
  const forgetful = { customIncrTtlLuaScript: forgetfulScript, insuranceLimiter: new ForgetfulMemory(options) };
  return new RateLimiterRedis({ ...client, ...options, ...forgetful });
}

const refuse = (name: RuleName, key: string) => (error: unknown) => {
  throw error instanceof RateLimiterRes ? new RateLimitedError(name, key, error) : error;
};
