import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { community } from './demo-members.js';
import { PORTRAITS, readPortrait } from './portraits.js';

const MOST_BYTES = 6_000_000;
const pictured = community().filter(({ hasPicture }) => hasPicture);
const read = () => Promise.all(pictured.map((_, n) => readPortrait(n)));

describe('the portraits', () => {
  it('are one for everybody who has a picture, no two alike, and no others', async () => {
    expect(pictured).toHaveLength(PORTRAITS);
    expect(new Set((await read()).map((picture) => picture.toString('base64'))).size).toBe(PORTRAITS);
    expect(readdirSync(new URL('../portraits/', import.meta.url))).toHaveLength(PORTRAITS);
  });

  it('are WebP of 720 by 960 pixels, and light to carry together', async () => {
    const pictures = await read();
    for (const picture of pictures) {
      expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
      expect([picture.readUInt16LE(26), picture.readUInt16LE(28)]).toEqual([720, 960]);
    }
    expect(pictures.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MOST_BYTES);
  });

  it('begin again in a larger community', async () => {
    expect(await readPortrait(PORTRAITS + 1)).toEqual(await readPortrait(1));
  });
});
