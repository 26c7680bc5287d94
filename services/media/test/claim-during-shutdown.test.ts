import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootstrap } from '@kindred/kit/foundation';
import { until } from '@kindred/testing/until';
import { NestFactory } from '@nestjs/core';
import { ClaimsService } from '../src/claims/claims.service.js';
import { database } from '../src/database.js';
import { MediaModule } from '../src/media.module.js';
import { decoders } from './decoders.js';
import { plain } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

/** Another process without its transport, which would wait for what it has taken before anything else ends. */
async function startWithoutTransport() {
  const { module } = await bootstrap('media', media.config, database);
  return NestFactory.createApplicationContext({ module: MediaModule, imports: [module] }, { logger: false });
}

it('a claim that the end of its process interrupts keeps its upload, for a claim at another process', async () => {
  const userId = randomUUID();
  const { photoUrl } = await media.upload(userId, await plain(5000, 5000).png({ progressive: true }).toBuffer());
  const ending = await startWithoutTransport();
  const claim = expect(ending.get(ClaimsService).claim(photoUrl, userId)).rejects.toMatchObject({
    kind: 'unavailable',
    detail: { retryAfter: expect.any(Number) },
  });
  const pids = await until(
    async () => decoders(),
    ({ length }) => length > 0,
  );
  // It is not done before the process ends.
  for (const pid of pids) process.kill(Number(pid), 'SIGSTOP');
  await ending.close();
  await claim;
  const { photo } = await media.claim(userId, photoUrl);
  expect(await media.photosOf(userId)).toMatchObject([{ id: photo.id }]);
});
