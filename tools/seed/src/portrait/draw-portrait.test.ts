import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { demoMembers } from '../demo-members.js';
import { drawPortrait, portraitSvg } from './draw-portrait.js';

const members = demoMembers(200, 7);
const [first, second] = members as [(typeof members)[0], (typeof members)[0]];

describe('drawPortrait', () => {
  it('draws a WebP of 960 by 1280 pixels that is light to carry', async () => {
    const picture = await drawPortrait(first);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1280 });
    expect(picture.length).toBeLessThan(1_000_000);
  });

  it('draws the same picture twice, and another for another shot or person', async () => {
    const picture = await drawPortrait(first);
    expect((await drawPortrait(first)).equals(picture)).toBe(true);
    expect((await drawPortrait(first, 1)).equals(picture)).toBe(false);
    expect((await drawPortrait(second)).equals(picture)).toBe(false);
  });
});

describe('portraitSvg', () => {
  it('writes whole drawings, of which no two are alike', () => {
    const drawings = members.flatMap((member) => [0, 1, 2, 3].map((shot) => portraitSvg(member, shot)));
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
