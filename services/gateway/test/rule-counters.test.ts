import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../src/config.js';
import { type RuleName, rules } from '../src/limit-rules/limit-rules.js';
import { RuleCounters } from '../src/limits/rule-counters.js';
import type { Redis } from '../src/redis.js';
import { startRedis } from './start-redis.js';

const config = { LIMITS_FACTOR: 1 } as GatewayConfig;

let redis: Redis;
let unreachable: Redis;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ redis, unreachable, stop } = await startRedis());
});
afterAll(() => stop());

const pointsUsed = async (counters: RuleCounters, rule: RuleName, key: string) =>
  (await counters.isAvailable(rule, key, rules[rule].points)) ? 'none' : 'some';

/** Counts calls until one is refused. @returns how long that one is told to wait */
async function useUp(counters: RuleCounters, rule: RuleName, key: string): Promise<number> {
  for (;;) {
    const refusal = await counters.count(rule, key).catch((error) => error);
    if (refusal) return refusal.detail.retryAfter;
  }
}

it('a call that is refunded leaves no key in Redis, and one that is not keeps its window', async () => {
  const counters = new RuleCounters(redis, config);
  const [refunded, kept] = [randomUUID(), randomUUID()];
  const nameOf = (key: string) => `kindred:gateway:limit:failedSignIn:${key}`;
  await counters.count('failedSignIn', refunded);
  await counters.refund('failedSignIn', refunded, 1);
  await counters.count('failedSignIn', kept);
  await counters.count('failedSignIn', kept);
  await redis.pExpire(nameOf(kept), 300_000);
  await counters.refund('failedSignIn', kept, 1);
  expect(await redis.ttl(nameOf(refunded))).toBe(-2);
  const left = await redis.ttl(nameOf(kept));
  expect([left > 0, left <= 300]).toEqual([true, true]);
});

describe.each([
  ['with Redis', () => new RuleCounters(redis, config), () => redis],
  ['while Redis is unreachable', () => new RuleCounters(unreachable, config), () => null],
])('rules, %s', (_, make, server) => {
  it.each(['failedSignIn', 'failedSignInOfAccount', 'registrationOf', 'resetMail', 'resetMailFrom', 'appeal'] as const)(
    '%s, by what others share, tells its whole period however much of it is left',
    async (rule) => {
      const key = randomBytes(32).toString('base64url');
      const counters = make();
      await counters.count(rule, key);
      await server()?.pExpire(`kindred:gateway:limit:${rule}:${key}`, 300_000);
      expect(await useUp(counters, rule, key)).toBe(rules[rule].seconds);
    },
  );

  it('give a key all its points again after a refund, and not one more', async () => {
    const counters = make();
    const key = randomUUID();
    await counters.count('failedSignIn', key);
    await counters.refund('failedSignIn', key, 1);
    await counters.refund('failedSignIn', key, 1);
    expect(await pointsUsed(counters, 'failedSignIn', key)).toBe('none');
    await useUp(counters, 'failedSignIn', key);
    expect(await pointsUsed(counters, 'failedSignIn', key)).toBe('some');
  });
});

it('a rule by client tells what is left', async () => {
  const counters = new RuleCounters(redis, config);
  const key = randomUUID();
  await counters.count('report', key);
  await redis.pExpire(`kindred:gateway:limit:report:${key}`, 300_000);
  const left = await useUp(counters, 'report', key);
  expect([left > 0, left <= 300]).toEqual([true, true]);
});
