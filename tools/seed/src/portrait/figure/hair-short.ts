import { Random } from '../../random.js';
import { closedCurve } from '../curve.js';
import { Shades } from '../shades.js';
import { brush, Point, path } from '../svg.js';
import type { Hair } from './hair.js';

/** The outer edge of close hair, from ear to ear over the top. */
const CAP: Point[] = [
  [-99, 6],
  [-107, -50],
  [-92, -112],
  [-48, -148],
  [0, -156],
  [48, -148],
  [92, -112],
  [107, -50],
  [99, 6],
];

const HAIRLINE: Point[] = [
  [90, -34],
  [76, -72],
  [36, -90],
  [0, -93],
  [-36, -90],
  [-76, -72],
  [-90, -34],
];

/** A close cut with a plain hairline; other styles build on it. */
export function cap({ base }: Shades, opacity = 1): string {
  return path(closedCurve([...CAP, ...HAIRLINE]), { fill: base, opacity });
}

export function drawShaved(_: Random, hair: Shades): Hair {
  return { back: '', front: cap(hair, 0.34) };
}

export function drawCrop(_: Random, hair: Shades): Hair {
  const strand = 'M-62 -128C-30 -148 24 -150 60 -130';
  return { back: '', front: cap(hair) + shine(strand, hair) };
}

export function drawQuiff(_: Random, hair: Shades): Hair {
  const outline: Point[] = [
    ...([
      [-99, 8],
      [-108, -54],
      [-104, -112],
      [-70, -164],
      [-6, -196],
      [66, -190],
      [112, -150],
      [114, -92],
      [104, -46],
    ] as Point[]),
    ...([
      [98, 6],
      [90, -36],
      [72, -80],
      [24, -86],
      [-30, -104],
      [-78, -74],
      [-90, -32],
    ] as Point[]),
  ];
  const strand = 'M-52 -128C-20 -168 40 -178 88 -146M-30 -112C8 -140 50 -146 92 -118';
  return { back: '', front: path(closedCurve(outline), { fill: hair.base }) + shine(strand, hair) };
}

export function drawSidePart(_: Random, hair: Shades): Hair {
  const outline: Point[] = [
    ...([
      [-99, 34],
      [-112, -40],
      [-100, -112],
      [-54, -158],
      [6, -168],
      [66, -154],
      [106, -106],
      [112, -40],
      [99, 16],
    ] as Point[]),
    ...([
      [92, -30],
      [82, -84],
      [46, -116],
      [2, -94],
      [-42, -54],
      [-80, -28],
      [-92, 0],
    ] as Point[]),
  ];
  const strand = 'M44 -130C-6 -128 -58 -88 -88 -44M60 -144C10 -156 -50 -130 -86 -86';
  return { back: '', front: path(closedCurve(outline), { fill: hair.base }) + shine(strand, hair) };
}

export function drawMohawk(_: Random, hair: Shades): Hair {
  const outline: Point[] = [
    ...([
      [-44, -96],
      [-58, -160],
      [-52, -222],
      [-20, -262],
      [18, -270],
      [50, -236],
      [62, -176],
      [46, -96],
      [0, -84],
    ] as Point[]),
  ];
  const strand = 'M-20 -120C-26 -170 -14 -214 4 -244M16 -120C16 -160 26 -196 32 -216';
  return { back: '', front: cap(hair, 0.3) + path(closedCurve(outline), { fill: hair.base }) + shine(strand, hair) };
}

/** Lines of light along the strands. */
export function shine(d: string, { light }: Shades): string {
  return path(d, { ...brush(light, 6), opacity: 0.55 });
}
