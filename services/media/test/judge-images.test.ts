import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileNameOf } from '@kindred/contracts/file-urls';
import sharp from 'sharp';
import { animation, bomb, chunksOf, halves, isRed, pixel, plain, SECRET, tellingJpeg, telltalePng } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

async function made(file: Buffer, width = 1280) {
  const { photoUrl } = await media.add(randomUUID(), file);
  return media.read(`photos/${fileNameOf(photoUrl)}/${width}.webp`);
}

const phone = () => halves().jpeg();

describe('the image made of a file', () => {
  it.each([
    ['a JPEG with a place, a name and a thumbnail', tellingJpeg],
    ['a PNG with text', telltalePng],
    ['an ICC profile', () => phone().withIccProfile('p3').toBuffer()],
  ])('leaves nothing but pixels of %s', async (_, file) => {
    const bytes = await made(await file());
    expect(chunksOf(bytes).filter((name) => !/^VP8|^ALPH/.test(name))).toEqual([]);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(isRed(await pixel(bytes, 10, 10))).toBe(true);
  });

  it('has the colours that the ICC profile of a phone means', async () => {
    const [seen, meant] = [await made(await phone().withIccProfile('p3').toBuffer()), await phone().toBuffer()];
    const [is, was] = [await pixel(seen, 10, 10), await pixel(meant, 10, 10)];
    expect(Math.max(...is.map((channel, n) => Math.abs(channel - (was[n] ?? 0))))).toBeLessThan(8);
  });

  it('is upright for every orientation of the phone', async () => {
    const bytes = await made(await phone().withMetadata({ orientation: 6 }).toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 400 });
    expect([isRed(await pixel(bytes, 100, 20)), isRed(await pixel(bytes, 100, 380))]).toEqual([true, false]);
  });

  it.each(['gif', 'webp'] as const)('is the first frame of an animated %s', async (format) => {
    const bytes = await made(await animation(format));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(isRed(await pixel(bytes, 5, 5))).toBe(true);
  });

  it.each([
    ['CMYK JPEG', () => phone().toColourspace('cmyk').toBuffer()],
    ['greyscale PNG', () => halves().toColourspace('b-w').png().toBuffer()],
    ['16-bit PNG', () => halves().toColourspace('rgb16').png().toBuffer()],
    ['PNG with a palette', () => halves().png({ palette: true }).toBuffer()],
    ['progressive JPEG', () => halves().jpeg({ progressive: true }).toBuffer()],
    ['AVIF', () => halves().avif({ effort: 0 }).toBuffer()],
    ['a single pixel', () => plain(1, 1).png().toBuffer()],
  ])('is sRGB of a %s', async (_, file) => {
    const { space, format } = await sharp(await made(await file())).metadata();
    expect([space, format]).toEqual(['srgb', 'webp']);
  });

  it('has three widths, and is never enlarged', async () => {
    const { photoUrl } = await media.add(randomUUID(), await plain(1000, 500).jpeg().toBuffer());
    const widths = [320, 640, 1280].map(async (width) => {
      const bytes = await media.read(`photos/${fileNameOf(photoUrl)}/${width}.webp`);
      return (await sharp(bytes).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([320, 640, 1000]);
  });
});

describe('a file that is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['a drawing', async () => Buffer.from(svg), 'unsupported'],
    ['a page that is called a photo', async () => Buffer.from('<!doctype html><h1>cat.jpg</h1>'), 'unsupported'],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 'unsupported'],
    ['nothing', async () => Buffer.alloc(0), 'unsupported'],
    ['more than 10 MB', async () => Buffer.alloc(11 * 1024 * 1024, 0xff), 'too_large'],
    ['196 megapixels', bomb, 'unprocessable'],
    ['an AVIF that takes too much to decode', () => plain(4200, 4200).avif({ effort: 0 }).toBuffer(), 'unprocessable'],
    ['half a JPEG', async () => (await phone().toBuffer()).subarray(0, 500), 'unprocessable'],
    [
      'half a PNG',
      async () => (await plain(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
      'unprocessable',
    ],
    [
      'a JPEG in name only',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      'unprocessable',
    ],
  ])('is %s', async (_, file, kind) => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, await file());
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject({ kind });
    expect(await media.query('select from user_photos where user_id = $1', [userId])).toEqual([]);
  });

  it('does not prevent the next one from becoming a photo', async () => {
    expect(isRed(await pixel(await made(await phone().toBuffer()), 10, 10))).toBe(true);
  });
});
