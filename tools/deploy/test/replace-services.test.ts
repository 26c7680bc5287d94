import { afterAll, expect, it } from '@jest/globals';
import { startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { beginJourney } from '../src/drills/journey.js';

const stack = await startStack({ LIMITS_FACTOR: '0' });
afterAll(() => stack.stop());

it('replaces every service behind the gateway while people write, and no request fails', async () => {
  const journey = await beginJourney(stack.url);
  for (const name of ['auth', 'profile', 'chat', 'media', 'billing'] as const) {
    const before = journey.progress;
    await until(
      async () => journey.progress,
      (progress) => progress > before + 5,
    );
    expect([name, await stack.replace(name)]).toEqual([name, 'exit code 0']);
  }
  const { acknowledged, failed, ...rest } = await journey.end();
  expect(failed).toEqual([]);
  expect(rest).toMatchObject({ lost: 0, doubled: 0, unheard: 0 });
  expect(acknowledged).toBeGreaterThan(25);
});
