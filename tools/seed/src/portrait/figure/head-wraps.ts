import { Random } from '../../random.js';
import { closedCurve, symmetric } from '../curve.js';
import { Shades } from '../shades.js';
import { brush, Point, path } from '../svg.js';
import type { Hair } from './hair.js';

/** A scarf that leaves the face free and falls over the shoulders. */
export function drawScarf(_: Random, _hair: Shades, cloth: Shades): Hair {
  const back = symmetric([
    [0, -172],
    [84, -152],
    [132, -72],
    [138, 40],
    [150, 140],
    [220, 230],
    [250, 330],
    [150, 380],
    [0, 390],
  ]);
  const around = symmetric([
    [0, -168],
    [80, -148],
    [126, -72],
    [130, 20],
    [112, 112],
    [84, 170],
    [0, 196],
  ]);
  const face = symmetric([
    [0, -104],
    [48, -92],
    [78, -48],
    [82, 10],
    [66, 74],
    [38, 112],
    [0, 124],
  ]);
  const folds = 'M-112 60C-70 170 40 200 110 150M-126 140C-60 250 90 260 190 250';
  return {
    back: path(back, { fill: cloth.shade }),
    front: path(`${around}${face}`, { fill: cloth.base, 'fill-rule': 'evenodd' }) + fold(folds, cloth),
  };
}

/** Cloth wound round the head above the brow. */
export function drawTurban(_: Random, _hair: Shades, cloth: Shades): Hair {
  const outline: Point[] = [
    ...([
      [-108, -44],
      [-128, -110],
      [-104, -186],
      [-40, -228],
      [40, -230],
      [108, -190],
      [130, -112],
      [108, -44],
    ] as Point[]),
    ...([
      [60, -72],
      [0, -92],
      [-60, -72],
    ] as Point[]),
  ];
  const folds =
    'M-118 -84C-60 -140 30 -190 96 -196M-96 -56C-30 -130 70 -160 124 -138M-116 -128C-80 -170 -30 -206 20 -222';
  return { back: '', front: path(closedCurve(outline), { fill: cloth.base }) + fold(folds, cloth) };
}

function fold(d: string, { shade }: Shades): string {
  return path(d, { ...brush(shade, 8), opacity: 0.7 });
}
