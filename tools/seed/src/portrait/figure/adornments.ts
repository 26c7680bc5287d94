import { symmetric } from '../curve.js';
import { brush, circle, path } from '../svg.js';
import { Look } from './look.js';

/** A beard that leaves the mouth free; `turn` as for the features. */
export function drawBeard({ beard, hair, mouth }: Look, turn: number): string {
  const x = turn * 0.7;
  const wing = (side: number) =>
    `M${x} 50C${x + side * 10} 40 ${x + side * 30} 44 ${x + side * 44} 64C${x + side * 22} 66 ${x + side * 6} 62 ${x} 58Z`;
  const moustache = path(wing(1) + wing(-1), { fill: hair.base });
  const around = symmetric([
    [0, 54],
    [38, 48],
    [74, 26],
    [98, -8],
    [96, 50],
    [72, 112],
    [34, 152],
    [0, 160],
  ]);
  const gap = `M${x - 34} 66q34 -10 68 0q-6 32 -34 32t-34 -32Z`;
  const shaped = mouth === 'none' ? around : around + gap;
  if (beard === 'stubble') return path(shaped, { fill: hair.base, 'fill-rule': 'evenodd', opacity: 0.24 });
  if (beard === 'moustache') return moustache;
  if (beard === 'none') return '';
  return path(shaped, { fill: hair.base, 'fill-rule': 'evenodd' }) + moustache;
}

/** Spectacles, clear or dark. */
export function drawGlasses({ glasses }: Look, turn: number, ink: string): string {
  if (glasses === 'none') return '';
  const clear = { stroke: ink, 'stroke-width': 7, fill: '#ffffff', 'fill-opacity': 0.18 };
  const style = glasses === 'dark' ? { fill: ink } : clear;
  const lenses = [-1, 1].map((side) => {
    const x = turn * 0.6 + side * 43;
    if (glasses === 'round') return circle(x, -6, 34, style);
    return path(`M${x - 36} -32h72v34a22 22 0 0 1 -22 22h-28a22 22 0 0 1 -22 -22Z`, style);
  });
  const glint =
    glasses === 'dark'
      ? path(`M${turn * 0.6 - 66} -22l22 0l-16 36ZM${turn * 0.6 + 20} -22l22 0l-16 36Z`, {
          fill: '#ffffff',
          opacity: 0.3,
        })
      : '';
  const x = turn * 0.6;
  const bridge = `M${x - 9} -12q9 -8 18 0M${x - 78} -16L-98 -20M${x + 78} -16L98 -20`;
  return lenses.join('') + glint + path(bridge, brush(ink, 7));
}

export function drawEarrings({ earrings }: Look, fill: string): string {
  return [-102, 102].map((x) => drawEarring(earrings, x, fill)).join('');
}

function drawEarring(kind: Look['earrings'], x: number, fill: string): string {
  if (kind === 'studs') return circle(x, 44, 9, { fill });
  if (kind === 'hoops') return circle(x, 66, 25, { stroke: fill, 'stroke-width': 7, fill: 'none' });
  if (kind === 'drops') return circle(x, 46, 7, { fill }) + path(`M${x} 54l15 38l-15 18l-15 -18Z`, { fill });
  return '';
}
