import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { silence } from '@kindred/testing/recordings';
import { DecoderTurns } from '../src/images/decoder-turns.service.js';
import { Images } from '../src/images/images.service.js';
import { Recordings } from '../src/images/recordings.service.js';
import { small } from './files.js';

let now = 0;
const turns = new DecoderTurns();
const realNow = performance.now;
beforeAll(() => {
  performance.now = () => now;
});
afterAll(() => {
  performance.now = realNow;
  turns.stop();
});

it.each([
  ['photo', (read: () => Promise<Buffer>) => new Images(turns).reencode('kim', read), small],
  ['recording', (read: () => Promise<Buffer>) => new Recordings(turns).rewrite('kim', read), async () => silence(1.5)],
])('the owner of a %s is not slow by a bucket that takes long to answer', async (_, work, file) => {
  await work(async () => {
    now += 60_000;
    return Buffer.from(await file());
  });
  expect(turns.slow.has('kim')).toBe(false);
});
