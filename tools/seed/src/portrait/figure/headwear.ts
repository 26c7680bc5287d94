import { Random, weighted } from '../../random.js';
import { closedCurve } from '../curve.js';
import { Shades } from '../shades.js';
import { circle, element, ellipse, Point, path } from '../svg.js';
import { Hairstyle } from './hairstyles.js';

const TALL: readonly Hairstyle[] = ['afro', 'bun', 'twoBuns', 'mohawk', 'quiff', 'curls'];
const WRAPPED: readonly Hairstyle[] = ['scarf', 'turban'];

/** Something on the head now and then, as far as the hair lets it: a hat, headphones, a flower. */
export function drawHeadwear(random: Random, hairstyle: Hairstyle, cloth: Shades, other: Shades): string {
  if (WRAPPED.includes(hairstyle)) return '';
  const hats = TALL.includes(hairstyle) ? {} : { beanie: 10, brim: 8, bucket: 7 };
  const kind = weighted(random, { nothing: 62, headphones: 6, flower: 9, ...hats });
  return { nothing: () => '', beanie, brim, bucket, headphones, flower }[kind](cloth, other);
}

function beanie({ base, shade, light }: Shades): string {
  const crown: Point[] = [
    [-112, -66],
    [-116, -130],
    [-72, -196],
    [0, -214],
    [72, -196],
    [116, -130],
    [112, -66],
    [0, -84],
  ];
  const cuff = path('M-118 -96Q0 -140 118 -96L116 -46Q0 -92 -116 -46Z', { fill: shade });
  return path(closedCurve(crown), { fill: base }) + cuff + circle(0, -218, 30, { fill: light });
}

function brim({ base, shade }: Shades, { light }: Shades): string {
  const crown = path('M-104 -92C-108 -190 -70 -226 -20 -212Q0 -204 20 -212C70 -226 108 -190 104 -92Z', { fill: base });
  const band = path('M-105 -124Q0 -96 105 -124L104 -88Q0 -62 -104 -88Z', { fill: light });
  return (
    ellipse(0, -88, 214, 46, { fill: shade }) +
    crown +
    band +
    path('M-214 -88Q0 -20 214 -88Q0 -56 -214 -88Z', { fill: base })
  );
}

function bucket({ base, shade }: Shades): string {
  const crown = path('M-100 -96C-104 -176 -80 -206 -60 -208H60C80 -206 104 -176 100 -96Z', { fill: base });
  return crown + path('M-100 -112Q0 -92 100 -112L150 -34Q0 -76 -150 -34Z', { fill: shade });
}

function headphones(_: Shades, { base, shade, light }: Shades): string {
  const band = path('M-106 -6C-124 -210 124 -210 106 -6', { stroke: base, 'stroke-width': 18, fill: 'none' });
  const cups = [-1, 1].map((side) =>
    element('rect', { x: side * 112 - 24, y: -46, width: 48, height: 92, rx: 22, fill: shade }),
  );
  const dots = [-1, 1].map((side) => circle(side * 112, 0, 11, { fill: light }));
  return band + cups.join('') + dots.join('');
}

function flower(_: Shades, { base, light }: Shades): string {
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    ellipse(92, -112, 20, 34, { fill: base, transform: `rotate(${turn} 92 -84)` }),
  );
  return petals.join('') + circle(92, -84, 16, { fill: light });
}
