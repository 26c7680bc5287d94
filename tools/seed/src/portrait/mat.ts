import { Random, weighted } from '../random.js';
import { frame } from './frame.js';
import { Palette } from './palette.js';
import { element, group } from './svg.js';

const WINDOWS = {
  arch: 'M100 1180V480a380 380 0 0 1 760 0V1180Z',
  inset: 'M110 70H850a40 40 0 0 1 40 40V1170a40 40 0 0 1 -40 40H110a40 40 0 0 1 -40 -40V110a40 40 0 0 1 40 -40Z',
  disc: 'M480 130a440 440 0 0 1 440 440V1200H40V570a440 440 0 0 1 440 -440Z',
} as const;

/** Now and then a picture is seen through a shape cut out of coloured card. */
export function applyMat(random: Random, picture: string, { light, pop, layers }: Palette): string {
  const kind = weighted(random, { none: 74, arch: 11, inset: 9, disc: 6 });
  if (kind === 'none') return picture;
  const fill = [light, pop, layers[3] ?? light][Math.floor(random() * 3)];
  const card = element('rect', { ...frame, fill });
  const clip = element('clipPath', { id: 'mat' }, element('path', { d: WINDOWS[kind] }));
  return clip + card + group({ 'clip-path': 'url(#mat)' }, picture);
}
