import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import sharp from 'sharp';
import { alpha, avifOf, grid, overlay, picture, sized } from './avif-files.js';
import { halves, plain, SECRET } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

const auxiliary = { type: 'auxl', from: 2, to: [1] };
const tilesOf = (count: number) => ({ type: 'dimg', from: 1, to: Array<number>(count).fill(2) });
const described = { type: 'cdsc', from: 2, to: [1] };
const clear = () => plain(64, 48).ensureAlpha(0.5);

describe('an AVIF', () => {
  it.each([
    ['of one picture', async () => avifOf({ items: [await picture(64, 48)] })],
    ['with alpha', () => clear().avif({ effort: 0 }).toBuffer()],
    [
      'with alpha after it',
      async () => avifOf({ items: [await picture(64, 48), await alpha(64, 48)], references: [auxiliary] }),
    ],
    [
      'with Exif',
      () =>
        clear()
          .withExif({ IFD0: { Artist: SECRET } })
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    [
      'with XMP',
      async () => {
        const xmp = { type: 'mime', data: Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>') };
        return avifOf({ items: [await picture(64, 48), xmp], references: [described] });
      },
    ],
    ['without loss', () => clear().avif({ effort: 0, lossless: true }).toBuffer()],
    ['of tiles', async () => avifOf({ items: [grid(1, 2, 64, 48), await picture(32, 48)], references: [tilesOf(2)] })],
  ])('%s becomes a photo', async (_, file) => {
    const { photoUrl } = await media.add(randomUUID(), await file());
    const { width, height } = await sharp(await media.read(`photos/${fileNameOf(photoUrl)}/1280.webp`)).metadata();
    expect([width, height]).toEqual([64, 48]);
  });

  it('is upright', async () => {
    const file = await halves().withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer();
    const { photoUrl } = await media.add(randomUUID(), file);
    const { width, height } = await sharp(await media.read(`photos/${fileNameOf(photoUrl)}/1280.webp`)).metadata();
    expect([width, height]).toEqual([200, 400]);
  });

  it.each([
    [
      'with alpha of another size',
      async () => avifOf({ items: [await picture(64, 64), await alpha(400, 400)], references: [auxiliary] }),
      'unreadable_image',
    ],
    [
      'with a hidden picture of too many pixels',
      async () => avifOf({ items: [await picture(64, 64), await picture(64, 64, sized(5000, 4000))] }),
      'too_many_pixels',
    ],
    [
      'of tiles with too many pixels',
      async () => avifOf({ items: [grid(2, 2, 64, 64), await picture(2500, 2000)], references: [tilesOf(4)] }),
      'too_many_pixels',
    ],
    [
      'of tiles that are made of others',
      async () =>
        avifOf({
          items: [grid(1, 1, 64, 64), grid(1, 1, 64, 64), await picture(64, 64)],
          references: [tilesOf(1), { type: 'dimg', from: 2, to: [3] }],
        }),
      'unreadable_image',
    ],
    [
      'that is laid on a canvas',
      async () => avifOf({ items: [overlay(64, 64), await picture(64, 64)], references: [tilesOf(1)] }),
      'unreadable_image',
    ],
    [
      'of two sizes',
      async () => {
        const { properties = [], ...item } = await picture(64, 64);
        return avifOf({ items: [{ ...item, properties: [...properties, sized(64, 64)] }] });
      },
      'unreadable_image',
    ],
    [
      'whose items name the same bytes again and again',
      async () => {
        const again = Array.from({ length: 9 }, () => [0, 300] as [number, number]);
        return avifOf({ items: [await picture(64, 64), { type: 'mime', extents: again }], references: [described] });
      },
      'unreadable_image',
    ],
    [
      'that says it is something else',
      async () => avifOf({ items: [await picture(64, 64)], brands: 'mif1\0\0\0\0mif1heic' }),
      'unsupported_image',
    ],
  ])('%s is refused', async (_, file, code) => {
    await expect(media.add(randomUUID(), await file())).rejects.toMatchObject({ code });
  });
});
