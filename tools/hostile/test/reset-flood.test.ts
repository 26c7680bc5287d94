import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { Redis } from 'ioredis';
import pg from 'pg';
import { size } from '../src/size.js';

const REQUESTS = size(150, 3000);
const AT_ONCE = 50;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ TRUST_PROXY: '1' });
});
afterAll(() => stack.stop());

/** Asks for a reset mail for one made-up address after the other, over so many connections. */
async function ask(addressOf: (n: number) => string) {
  const statuses: number[] = [];
  let asked = 0;
  async function connection() {
    while (asked < REQUESTS) {
      const n = asked++;
      const from = { 'x-forwarded-for': addressOf(n) };
      const email = { email: `nobody${n}.${addressOf(n)}@example.com` };
      statuses.push((await new Client(stack.url).send('POST', '/api/auth/forgot-password', email, from)).status);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, connection));
  return statuses;
}

async function rowsLeft() {
  const database = new pg.Client({ connectionString: stack.world.databaseUrl('auth') });
  await database.connect();
  const count = 'select (select count(*) from mails) + (select count(*) from reset_requests) as rows';
  const { rows } = await database.query<{ rows: string }>(count).finally(() => database.end());
  return Number(rows[0]?.rows);
}

async function keysLeft() {
  const redis = new Redis(stack.world.redisUrl);
  return (await redis.keys('*').finally(() => redis.disconnect())).length;
}

it(`${REQUESTS} reset requests from one network: 30 are taken, and of none is anything kept`, async () => {
  const before = await keysLeft();
  const statuses = await ask((n) => `203.0.113.${n % 250}`);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await keysLeft()) - before).toBeLessThan(50);
  await until(rowsLeft, (rows) => rows === 0);
});

it(`${REQUESTS} reset requests from as many networks fill no table`, async () => {
  const statuses = await ask((n) => `10.${n >> 8}.${n & 255}.1`);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await until(rowsLeft, (rows) => rows === 0);
});
