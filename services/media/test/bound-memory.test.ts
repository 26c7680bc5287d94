import { afterAll, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import { Decoder } from '../src/images/decoder.js';
import { decoders, watchDecoders } from './decoders.js';
import { strippedWebm } from './hostile-recordings.js';

const decoder = new Decoder({ bytes: Number.POSITIVE_INFINITY, imageMs: 60_000, recordingMs: 60_000 });
afterAll(() => decoder.stop());

it('a file that takes two gigabytes in a moment is refused them by the kernel, before anybody looks', async () => {
  await until(
    async () => decoders(),
    (pids) => pids.length === 0,
  );
  const watch = watchDecoders();
  const done = await decoder.run({ recording: strippedWebm(20_000, 100_000), shortest: 1, longest: 60 });
  expect(done).toEqual({ refused: expect.stringMatching(/^(ended|unreadable)$/) });
  const { count, megabytes } = watch.end();
  expect(count).toBe(1);
  expect(megabytes).toBeLessThanOrEqual(768);
});
