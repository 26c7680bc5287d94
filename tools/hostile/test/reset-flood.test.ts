import { afterAll, expect, it } from '@jest/globals';
import { newMembers } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { Redis } from 'ioredis';
import { attack } from '../src/attack.js';
import type { Answers } from '../src/attacker-thread.js';
import { beside, errorsOf } from '../src/bystander.js';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

const REQUESTS = size(150, 3000);
const AT_ONCE = size(10, 50);

const stack = await startProduct();
const bystanders = await newMembers(stack.url, 4);
/** Of what other attacks on the same product have left. */
const rowsBefore = await rowsLeft();
afterAll(() => stack.stop());

/** Asks for a reset mail for one made-up address after the other, over so many connections, beside bystanders. */
async function ask(name: string, ipOf: (n: number) => string) {
  const questions = Array.from({ length: REQUESTS }, (_, n) => ({
    method: 'POST',
    url: `${stack.url}/api/auth/forgot-password`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ipOf(n) },
    body: JSON.stringify({ email: `nobody${n}.${ipOf(n)}@example.com` }),
  }));
  let statuses: Answers['statuses'] = {};
  const watched = await beside(bystanders, `${REQUESTS} reset requests from ${name}`, async () => {
    ({ statuses } = await attack({ questions, times: REQUESTS, atOnce: AT_ONCE }));
  });
  expect(errorsOf(watched)).toEqual([]);
  return statuses;
}

async function rowsLeft() {
  const count = 'select (select count(*) from mails) + (select count(*) from reset_requests) as rows';
  const { rows } = await query(stack.world.databaseUrl('auth'), count);
  return Number(rows[0]?.rows);
}

async function keysLeft() {
  const redis = new Redis(stack.world.redisUrl);
  return (await redis.keys('*').finally(() => redis.disconnect())).length;
}

it(`${REQUESTS} reset requests from one network: 30 are taken, and of none is anything kept`, async () => {
  const before = await keysLeft();
  const statuses = await ask('one network', (n) => `203.0.113.${n % 250}`);
  expect(statuses).toEqual({ 200: 30, 429: REQUESTS - 30 });
  expect((await keysLeft()) - before).toBeLessThan(100);
  await until(rowsLeft, (rows) => rows <= rowsBefore);
});

it(`${REQUESTS} reset requests from as many networks fill no table`, async () => {
  const statuses = await ask('as many networks', (n) => `10.${n >> 8}.${n & 255}.1`);
  expect(statuses).toEqual({ 200: REQUESTS });
  await until(rowsLeft, (rows) => rows <= rowsBefore);
});
