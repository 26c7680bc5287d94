import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { Redis } from 'ioredis';
import { redisAccounts } from '../src/redis-accounts.js';
import { developmentSite } from '../src/site.js';

const { redisUrl } = await infrastructure();
const admin = new Redis(redisUrl);
/** Beside other tests on the same server. */
const user = `billing-${randomUUID()}`;
let billing: Redis;

beforeAll(async () => {
  const [, rules = ''] = /^user billing (.*)$/m.exec(redisAccounts(developmentSite)) ?? [];
  await admin.call('ACL', 'SETUSER', user, ...rules.split(' '));
  const address = new URL(redisUrl);
  Object.assign(address, { username: user, password: developmentSite.secret('redis-billing') });
  billing = new Redis(address.href);
});

afterAll(async () => {
  billing.disconnect();
  await admin.call('ACL', 'DELUSER', user);
  admin.disconnect();
});

it('a service reads and writes under its own prefix alone', async () => {
  const key = `kindred:billing:${user}`;
  await billing.set(key, 'here', 'EX', 60);
  expect(await billing.get(key)).toBe('here');
  await expect(billing.get('kindred:gateway:online')).rejects.toThrow('NOPERM');
});

it.each([['SCAN', '0'], ['KEYS', '*'], ['RANDOMKEY'], ['DBSIZE']])(
  'no service learns from %s which keys others have',
  async (command, ...args) => {
    await expect(billing.call(command, ...args)).rejects.toThrow('NOPERM');
  },
);
