import { AppError, tooOften } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { REDIS, type Redis } from '../redis.js';
import { BatchedCounter } from './batched-counter.js';
import { type Client, keyOf } from './keys.js';
import { pointsOf } from './limit-settings.js';
import { type LimitName, type LimitRule, limits, type RuleName, ruleNames, rules } from './limits.js';

/** Who called could not prove who they are. */
const REFUSED_PROOF = ['invalid_credentials', 'wrong_password', 'invalid_signature'];
/** Who called proved it, and is refused nevertheless. */
const PROVED = ['account_suspended'];

export type Result = { failed: boolean; succeeded: boolean; changed: boolean };
type Taken = { name: RuleName; key: string };

/**
 * Rate limits, counted in Redis for all gateways together; without Redis each gateway counts for itself. Brakes are
 * counted in memory, and Redis hears of them in batches.
 * A call is counted before it runs, so that many at once cannot slip through, and given back when its rule says so.
 */
@Injectable()
export class Limiter {
  private readonly counters: Record<RuleName, RateLimiterRedis>;
  private readonly brakes: Partial<Record<RuleName, BatchedCounter>>;

  constructor(
    @Inject(REDIS) redis: Redis,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    const counters = ruleNames.map((name) => [name, counterOf(redis, optionsOf(name, config))]);
    this.counters = Object.fromEntries(counters);
    const brakes = ruleNames.filter(isBrake);
    this.brakes = Object.fromEntries(brakes.map((name) => [name, new BatchedCounter(redis, optionsOf(name, config))]));
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
    const taken = await this.takeAll(this.wanted(limit, client, (input ?? {}) as Record<string, unknown>));
    try {
      const done = await work();
      await this.settle(taken, resultOf(done));
      return done;
    } catch (error) {
      await this.settle(taken, {
        failed: isRefusal(error, REFUSED_PROOF),
        succeeded: isRefusal(error, PROVED),
        changed: false,
      });
      throw error;
    }
  }

  /** The key of a client under one rule. */
  keyOf(name: RuleName, { userId, ip }: Pick<Client, 'userId' | 'ip'>) {
    const client = { userId, ip, isNewcomer: false, device: null };
    return keyOf(rules[name].per, client, {}, this.config.SESSION_SECRET) ?? '';
  }

  /** Takes so many points of one rule. @throws AppError limited, and then nothing is taken */
  async take(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR === 0) return;
    try {
      await this.counters[name].consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.giveBack(name, key, points);
      throw new Limited(name, error);
    }
  }

  async giveBack(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR !== 0 && points > 0) await this.counters[name].reward(key, points);
  }

  /** Counts points that are spent already. */
  async charge(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR !== 0) await this.counters[name].penalty(key, points);
  }

  /** @throws AppError limited when so many points of one rule are not left, and takes none */
  async assertLeft(name: RuleName, key: string, points: number) {
    if (this.config.LIMITS_FACTOR === 0) return;
    const counted = await this.counters[name].get(key);
    if (counted && counted.consumedPoints + points > pointsOf(name, this.config)) throw new Limited(name, counted);
  }

  private wanted(limit: LimitName, client: Client, input: Record<string, unknown>): Taken[] {
    const names: readonly RuleName[] = limits[limit](input, client);
    return names.flatMap((name) => {
      const key = keyOf(rules[name].per, client, input, this.config.SESSION_SECRET);
      return key === null ? [] : [{ name, key }];
    });
  }

  /** A call that one rule refuses did not run: it is neither a failure nor a change under any other. */
  private async takeAll(wanted: Taken[]) {
    for (const [index, { name, key }] of wanted.entries()) {
      try {
        await (this.brakes[name] ?? this.counters[name]).consume(key);
      } catch (error) {
        await this.settle(wanted.slice(0, index + 1), { failed: false, succeeded: false, changed: false });
        throw error instanceof RateLimiterRes ? new Limited(name, error) : error;
      }
    }
    return wanted;
  }

  private async settle(taken: Taken[], { failed, succeeded, changed }: Result) {
    const stays = { calls: true, people: true, failures: failed, successes: succeeded, changes: changed };
    for (const { name, key } of taken) {
      if (!stays[rules[name].counts]) await this.counters[name].reward(key);
    }
  }
}

function isBrake(name: RuleName) {
  const { brake }: LimitRule = rules[name];
  return brake === true;
}

type Options = { points: number; duration: number; keyPrefix: string };

function optionsOf(name: RuleName, config: GatewayConfig): Options {
  return { points: pointsOf(name, config), duration: rules[name].seconds, keyPrefix: `kindred:gateway:limit:${name}` };
}

function counterOf(redis: Redis, options: Options) {
  const client = { storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true };
  return new RateLimiterRedis({ ...client, ...options, insuranceLimiter: new RateLimiterMemory(options) });
}

/** A call had no calls left under a rule. */
export class Limited extends AppError {
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
