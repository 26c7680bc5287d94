import { between, Random } from '../../random.js';
import { Shades } from '../shades.js';
import { brush, circle, path } from '../svg.js';
import type { Hair } from './hair.js';
import { cap } from './hair-short.js';

/** A wide round cloud of hair. */
export function drawAfro(random: Random, hair: Shades): Hair {
  const size = between(random, 0.86, 1.1);
  const tufts = ring(26, 168 * size, 46, -52, hair, random);
  return { back: circle(0, -52, 182 * size, { fill: hair.base }) + tufts, front: cap(hair) };
}

/** Loose curls on top and down to the ears. */
export function drawCurls(random: Random, hair: Shades): Hair {
  const front = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI * (1.02 + (index / 16) * 0.96);
    const [x, y] = [Math.cos(angle) * 98, Math.sin(angle) * 98 - 38];
    return curl(x, y, between(random, 30, 42), hair);
  });
  const fringe = [-56, -18, 22, 60].map((x) => curl(x, between(random, -116, -96), between(random, 30, 38), hair));
  return { back: ring(18, 112, 40, -36, hair, random), front: cap(hair) + front.join('') + fringe.join('') };
}

/** Hair drawn up into a knot. */
export function drawBun(_: Random, hair: Shades): Hair {
  const knot = circle(0, -186, 62, { fill: hair.base }) + path('M-34 -204a46 46 0 0 1 66 4', light(hair));
  return {
    back: knot,
    front: cap(hair) + path('M-80 -70C-50 -120 -20 -136 0 -140M80 -70C50 -120 20 -136 0 -140', light(hair)),
  };
}

/** Two knots, one above each ear. */
export function drawTwoBuns(_: Random, hair: Shades): Hair {
  const knots = [-1, 1].map((side) => circle(side * 88, -146, 52, { fill: hair.base }));
  return { back: knots.join(''), front: cap(hair) + path('M0 -152V-96', { stroke: hair.shade, 'stroke-width': 5 }) };
}

/** Long locs, some over the shoulder. */
export function drawLocs(random: Random, hair: Shades): Hair {
  const strands = Array.from({ length: 15 }, (_, index) => {
    const x = -126 + index * 18;
    const end = between(random, 150, 320) - Math.abs(x) * 0.4;
    const stroke = index % 3 === 1 ? hair.light : hair.base;
    const d = `M${x * 0.7} -110C${x * 1.2} -60 ${x * 1.1} 60 ${x * 1.15 + between(random, -12, 12)} ${end}`;
    return path(d, brush(stroke, 25));
  });
  const sides = [strands[0], strands[1], strands[13], strands[14]].join('');
  return { back: strands.join(''), front: cap(hair) + sides };
}

function ring(count: number, radius: number, size: number, y: number, hair: Shades, random: Random): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (0.86 + (index / (count - 1)) * 1.28);
    return curl(Math.cos(angle) * radius, y + Math.sin(angle) * radius, size * between(random, 0.8, 1.15), hair);
  }).join('');
}

function curl(x: number, y: number, radius: number, hair: Shades): string {
  const turn = `M${x - radius * 0.4} ${y}a${radius * 0.42} ${radius * 0.42} 0 1 1 ${radius * 0.7} ${radius * 0.2}`;
  return circle(x, y, radius, { fill: hair.base }) + path(turn, light(hair));
}

function light(hair: Shades) {
  return { ...brush(hair.light, 5), opacity: 0.45 };
}
