import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../src/config.js';
import { PeopleLimiter } from '../src/limits/people-limiter.js';
import type { Redis } from '../src/redis.js';
import { startRedis } from './start-redis.js';

const config = { LIMITS_FACTOR: 1, SESSION_SECRET: 'a secret that only the tests know' } as GatewayConfig;

let redis: Redis;
let unreachable: Redis;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ redis, unreachable, stop } = await startRedis());
});
afterAll(() => stop());

let counter = 0;
const people = (count: number) => Array.from({ length: count }, () => randomUUID());
const client = (isNewcomer = false, ip = `10.0.${counter++}.1`) => ({
  userId: randomUUID(),
  ip,
  isNewcomer,
  device: null,
});
const PAGE = 60;

/** How many new people are allowed before the first refusal, and that refusal. */
async function scrape(limiter: PeopleLimiter, limit: 'shown' | 'opened', size: number, who = client()) {
  for (let pages = 0; ; pages++) {
    const refusal = await limiter.count(limit, who, people(size)).then(
      () => null,
      (error) => error,
    );
    if (refusal) return { people: pages * size, refusal, who };
  }
}

describe.each([
  ['with Redis', () => new PeopleLimiter(redis, config), 0.03],
  ['while Redis is unreachable', () => new PeopleLimiter(unreachable, config), 0.06],
])('different people, %s', (_, make, share) => {
  it.each([
    ['shown', false, PAGE, 1500],
    ['shown', true, PAGE, 500],
    ['opened', false, 1, 300],
    ['opened', true, 1, 100],
  ] as const)('%s in an hour are limited, newcomer: %s', async (limit, isNewcomer, size, most) => {
    const { people: seen, refusal } = await scrape(make(), limit, size, client(isNewcomer));
    expect(Math.abs(seen - most)).toBeLessThan(size + share * most);
    expect(refusal).toMatchObject({ kind: 'limited', code: 'rate_limited' });
    expect(refusal.detail.retryAfter).toBeGreaterThan(3500);
    expect(refusal.detail.retryAfter).toBeLessThanOrEqual(3600);
  });

  it('count nothing when they are seen again, also after a refusal', async () => {
    const limiter = make();
    const who = client(true);
    const known = people(PAGE);
    await limiter.count('shown', who, known);
    await scrape(limiter, 'shown', PAGE, who);
    for (let times = 0; times < 20; times++) await limiter.count('shown', who, known);
    await expect(limiter.count('shown', who, [...known, randomUUID(), ...people(PAGE)])).rejects.toThrow('very many');
    await limiter.count('shown', client(true), people(PAGE));
  });

  it('are also limited by the day', async () => {
    const daily = new PeopleLimiter(redis, { ...config, LIMIT_SHOWN_PEOPLE_IN_A_DAY: 200 } as GatewayConfig);
    const { people: seen, refusal, who } = await scrape(daily, 'shown', 20);
    expect(Math.abs(seen - 200)).toBeLessThanOrEqual(20);
    expect(refusal.detail.retryAfter).toBeGreaterThan(86_000);
    await make().count('shown', who, people(PAGE));
  });
});

it('simultaneous pages cannot exceed the limit', async () => {
  const limiter = new PeopleLimiter(redis, config);
  const who = client(true);
  const pages = await Promise.allSettled(Array.from({ length: 40 }, () => limiter.count('shown', who, people(PAGE))));
  const through = pages.filter(({ status }) => status === 'fulfilled').length;
  expect(Math.abs(through * PAGE - 500)).toBeLessThan(PAGE + 20);
});

it('new accounts of one network are limited together, and nobody else with them', async () => {
  const limiter = new PeopleLimiter(redis, config);
  const mine = (isNewcomer: boolean, last: number) => client(isNewcomer, `192.0.2.${last}`);
  let seen = 0;
  for (let account = 0; account < 20; account++)
    seen += (await scrape(limiter, 'shown', 100, mine(true, account))).people;
  expect(Math.abs(seen - 5000)).toBeLessThan(0.03 * 5000 + 20 * 20);
  // Three times a page that was refused: whether one more of a hundred still fits is chance.
  await expect(limiter.count('shown', mine(true, 30), people(300))).rejects.toThrow('very many');
  await limiter.count('shown', mine(false, 31), people(100));
  await limiter.count('shown', client(true, '192.0.3.1'), people(100));
});

it('new members of a network are not told when others there were counted', async () => {
  const few = new PeopleLimiter(redis, { ...config, LIMIT_NETWORK_OPENED_PROFILES: 20 } as GatewayConfig);
  const ip = '10.9.9.9';
  await scrape(few, 'opened', 1, client(true, ip));
  for (const key of await redis.keys('kindred:gateway:limit:networkOpenedProfiles:*')) await redis.expire(key, 300);
  const { refusal } = await scrape(few, 'opened', 1, client(true, ip));
  expect(refusal.detail.retryAfter).toBe(3600);
});
