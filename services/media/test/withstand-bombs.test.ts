import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import { startUpload } from '@kindred/contracts/media';
import { claimVoice } from '@kindred/contracts/voices';
import { call } from '@kindred/kit/call';
import { DecoderTurns } from '../src/images/decoder-turns.service.js';
import { Recordings } from '../src/images/recordings.service.js';
import { answerMembers } from './answer-members.js';
import { alpha, avifOf, overlay, picture } from './avif-files.js';
import { watchDecoders } from './decoders.js';
import { plain } from './files.js';
import {
  framesOf,
  jpegWith,
  longTexts,
  pngWith,
  profileChunk,
  profileOfMatrices,
  profileOfTables,
} from './hostile-files.js';
import {
  crowdedFragment,
  crowdedOgg,
  crowdedWebm,
  evenMp4,
  indexedWebm,
  sizelessMp4,
  strippedWebm,
} from './hostile-recordings.js';
import { crowdedMp4 } from './recordings.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const MOST_MEGABYTES = 512;
/** What the deployment gives media, of which a decoder may have a little more than its own until it is ended. */
const MOST_OF_CONTAINER = 768;

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
  answerMembers(media.bus);
});
afterAll(() => media.stop());

/** Of these two a decoder has to hold every pixel before it has a row: 196 megapixels are more than half a gigabyte. */
const bombs = () =>
  Promise.all([bomb().jpeg({ progressive: true }).toBuffer(), bomb().png({ progressive: true }).toBuffer()]);
const bomb = () => plain(14_000, 14_000);

function expectBounded({ count, megabytes }: ReturnType<ReturnType<typeof watchDecoders>['end']>) {
  expect(count).toBeGreaterThan(0);
  expect(megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
}

describe('the memory of the decoder', () => {
  it('stays bounded with ten decompression bombs at once, and a valid photo among them is accepted', async () => {
    const files = await bombs();
    const mallory = randomUUID();
    const uploads = await Promise.all(
      Array.from({ length: 10 }, (_, n) => media.upload(mallory, files[n % 2] as Buffer)),
    );
    const robin = randomUUID();
    const good = await media.upload(robin, await plain(2400, 1600).jpeg().toBuffer());

    const watch = watchDecoders();
    const claims = Promise.allSettled(uploads.map(({ photoUrl }) => media.claim(mallory, photoUrl)));
    const { photoUrl } = await media.claim(robin, good.photoUrl);
    for (const claim of await claims) {
      expect(claim).toMatchObject({ status: 'rejected', reason: { code: 'too_many_pixels' } });
    }
    expectBounded(watch.end());
    expect(await media.read(`photos/${fileNameOf(photoUrl)}/1280.webp`)).not.toHaveLength(0);
  });

  it.each([
    [
      'a progressive JPEG of 40 megapixels',
      () => plain(8000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['an interlaced PNG of 40 megapixels', () => plain(8000, 5000).ensureAlpha(0.5).png({ progressive: true })],
    [
      'an AVIF of 16 megapixels',
      () => plain(4000, 4000).ensureAlpha(0.5).avif({ effort: 0, chromaSubsampling: '4:4:4' }),
    ],
  ])('is enough for %s', async (_, draw) => {
    const file = await draw().toBuffer();
    const watch = watchDecoders();
    await media.add(randomUUID(), file);
    expectBounded(watch.end());
  });

  it.each([
    [
      'a small AVIF with large alpha',
      async () => {
        const items = [await picture(64, 64), await alpha(6000, 6000)];
        return avifOf({ items, references: [{ type: 'auxl', from: 2, to: [1] }] });
      },
    ],
    [
      'a small AVIF on a large canvas',
      async () => {
        const items = [overlay(16_000, 64), await picture(64, 64)];
        return avifOf({ items, references: [{ type: 'dimg', from: 1, to: [2] }] });
      },
    ],
    [
      'an AVIF whose items name the same bytes',
      async () => {
        const extents = Array.from({ length: 10 }, (): [number, number] => [1000, 8_900_000]);
        const hidden = Array.from({ length: 8 }, () => ({ type: 'Exif', extents }));
        const items = [await picture(64, 64), { type: 'Exif', data: Buffer.alloc(9_000_000) }, ...hidden];
        return avifOf({ items, references: items.slice(1).map((_, n) => ({ type: 'cdsc', from: n + 2, to: [1] })) });
      },
    ],
    ['a WebP of thousands of frames', async () => framesOf(await plain(16, 16).webp().toBuffer(), 20_000)],
  ])('is not taken by %s', async (_, draw) => {
    const watch = watchDecoders();
    await expect(media.add(randomUUID(), await draw())).rejects.toMatchObject({ kind: 'unprocessable' });
    expect(watch.end().megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
  });

  it.each([
    ['texts', async () => pngWith(await tiny().png().toBuffer(), longTexts(8, 40_000_000))],
    [
      'a profile of many tables',
      async () => pngWith(await tiny().png().toBuffer(), [profileChunk(profileOfTables(600))]),
    ],
    ['a profile of many steps', async () => jpegWith(await tiny().jpeg().toBuffer(), profileOfMatrices(45_000))],
  ])('is not taken by what comes along with a small picture: %s', async (_, draw) => {
    const watch = watchDecoders();
    await media.add(randomUUID(), await draw());
    expect(watch.end().megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
  });
});

const tiny = () => plain(16, 16);

describe('a recording that is costly to read', () => {
  async function refusedClaim(file: Buffer, userId: string = randomUUID()) {
    const conversationId = randomUUID();
    const ticket = await call(media.bus, startUpload, { purpose: 'voice', conversationId }, userId);
    await media.put(ticket.uploadURL, file);
    const watch = watchDecoders();
    const claim = call(media.bus, claimVoice, { voiceUrl: ticket.photoUrl, waveform: Array(64).fill(0) }, userId);
    await expect(claim).rejects.toMatchObject({ code: 'unreadable_voice' });
    return watch.end();
  }

  it.each([
    ['a WebM of laces', () => crowdedWebm(5000)],
    ['a WebM whose blocks name the same bytes', () => strippedWebm(20_000, 100_000)],
    ['a WebM with a long index', () => indexedWebm(40_000)],
    ['an Ogg of many streams', () => crowdedOgg(12_000)],
  ])('ends its reader soon: %s', async (_, draw) => {
    const { processorMs, megabytes } = await refusedClaim(draw());
    expect(processorMs).toBeLessThanOrEqual(3000);
    expect(megabytes).toBeLessThanOrEqual(MOST_OF_CONTAINER);
  });

  it('keeps whoever has sent two from the decoder for a minute, and nobody else', async () => {
    const [mallory, robin] = [randomUUID(), randomUUID()];
    const photo = await plain(64, 64).png().toBuffer();
    const bomb = () => refusedClaim(strippedWebm(20_000, 100_000), mallory);
    await bomb();
    await media.add(mallory, photo);
    await bomb();
    const { photoUrl } = await media.upload(mallory, photo);
    await expect(media.claim(mallory, photoUrl)).rejects.toMatchObject({
      kind: 'limited',
      code: 'too_many_uploads',
      detail: { retryAfter: expect.any(Number) },
    });
    await media.add(robin, photo);
  });

  it.each([
    ['a chunk', () => crowdedMp4(3, 0xffffffff)],
    ['a chunk and a table of equal sizes', () => evenMp4(0xffffffff)],
    ['a table of sizes without bits', () => sizelessMp4(0xffffffff)],
    ['a fragment', () => crowdedFragment(0xffffffff)],
  ])('is not read when there are more packets than bytes, by %s', async (_, draw) => {
    const watch = () => Promise.reject(new Error('The decoder reads it.'));
    const recordings = new Recordings(Object.assign(new DecoderTurns(), { watch }));
    await expect(recordings.rewrite(randomUUID(), draw)).rejects.toMatchObject({ code: 'unreadable_voice' });
  });
});
