import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@kindred/testing/until';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const timers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
const others = ['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const;

let profile: ProfileAlone;
beforeAll(async () => {
  profile = await startProfileAlone();
});
afterEach(() => void jest.useRealTimers());
afterAll(() => profile.stop());

async function located(daysAgo: number) {
  const id = randomUUID();
  await profile.query(
    `insert into profiles (id, cell, place, latitude, longitude, located_at) values ($1, 1, 1, 0, 0, now() - $2 * interval '1 day')`,
    [id, daysAgo],
  );
  return async () => (await profile.query('select cell from profiles where id = $1', [id]))[0].cell !== null;
}

it('a location stays for its days by the clock of the database, also where that of the host is months ahead', async () => {
  const [recent, old] = [await located(1), await located(31)];
  jest.useFakeTimers({ now: Date.now() + 90 * 24 * 3_600_000, doNotFake: [...timers, ...others] });
  await profile.restart({ LOCATION_DAYS: 30 });
  await until(old, (isThere) => !isThere);
  expect(await recent()).toBe(true);
});
