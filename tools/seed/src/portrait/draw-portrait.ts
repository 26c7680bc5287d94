import sharp from 'sharp';
import { DemoMember } from '../demo-member.js';
import { isLucky, pick, Random, seededRandom } from '../random.js';
import { backdrops, openBackdrops } from './backdrops/backdrops.js';
import { drawFigure } from './figure/figure.js';
import { asPoster, drawLook } from './figure/look.js';
import { frame } from './frame.js';
import { drawGrain, GRAIN_SIZE } from './grain.js';
import { applyMat } from './mat.js';
import { drawPalette, Palette } from './palette.js';
import { pickSubject } from './subjects/subjects.js';
import { element, gradient } from './svg.js';

/**
 * A picture of a member, 960 by 1280 pixels, as WebP. `shot` counts from 0; every shot shows the same person elsewhere.
 * The same member and shot give the same picture.
 */
export async function drawPortrait(member: DemoMember, shot = 0): Promise<Buffer> {
  const grain = { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 1 } as const;
  const input = drawGrain(seededRandom(member.portraitSeed + shot));
  return sharp(Buffer.from(portraitSvg(member, shot)))
    .composite([{ input, raw: grain, tile: true, blend: 'soft-light' }])
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** The drawing behind a portrait. */
export function portraitSvg(member: DemoMember, shot: number): string {
  const random = seededRandom(member.portraitSeed + 7919 * (shot + 1));
  const palette = drawPalette(random);
  const isSelf = isLucky(random, shot === 0 ? 0.94 : 0.6);
  const picture = isSelf ? drawPerson(random, member, palette) : drawBelonging(random, member, palette);
  return onCanvas(palette, applyMat(random, skyBehind(palette) + picture, palette));
}

function drawPerson(random: Random, { portraitSeed, profile }: DemoMember, palette: Palette): string {
  const person = { age: profile.age ?? 30, gender: profile.gender ?? 'other' } as const;
  const look = drawLook(seededRandom(portraitSeed), person, profile.bodyType ?? 'average');
  const { back, front = '' } = pick(random, backdrops)(random, palette);
  return back + drawFigure(random, isLucky(random, 0.12) ? asPoster(look, palette) : look, palette) + front;
}

function drawBelonging(random: Random, { profile }: DemoMember, palette: Palette): string {
  const { draw, isOutdoors } = pickSubject(random, profile.interests ?? []);
  const { back, front = '' } = pick(random, isOutdoors ? openBackdrops : backdrops)(random, palette);
  return back + draw(random, palette) + front;
}

function skyBehind({ sky }: Palette): string {
  const { width, height } = frame;
  const shades = element('defs', {}, gradient('sky', [0, 0], [width * 0.2, height], sky));
  return shades + element('rect', { width, height, fill: 'url(#sky)' });
}

function onCanvas({ ink }: Palette, picture: string): string {
  const { width, height } = frame;
  const canvas = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  return element('svg', canvas, element('rect', { width, height, fill: ink }), picture);
}
