import { Random } from '../../random.js';
import { closedCurve, symmetric } from '../curve.js';
import { Shades } from '../shades.js';
import { brush, ellipse, Point, path } from '../svg.js';
import type { Hair } from './hair.js';
import { cap, shine } from './hair-short.js';

/** Chin-length hair with a fringe. */
export function drawBob(_: Random, hair: Shades): Hair {
  const back = symmetric([
    [0, -164],
    [70, -150],
    [122, -92],
    [138, 0],
    [140, 84],
    [118, 138],
    [60, 132],
    [0, 120],
  ]);
  const fringe: Point[] = [
    ...([
      [-106, 18],
      [-118, -60],
      [-84, -136],
      [0, -164],
      [84, -136],
      [118, -60],
      [106, 18],
    ] as Point[]),
    ...([
      [92, -22],
      [56, -50],
      [0, -56],
      [-56, -50],
      [-92, -22],
    ] as Point[]),
  ];
  const front = path(closedCurve(fringe), { fill: hair.base }) + shine('M-70 -112C-30 -138 36 -138 74 -112', hair);
  return { back: path(back, { fill: hair.shade }), front };
}

/** Long and straight, parted in the middle. */
export function drawLong(_: Random, hair: Shades): Hair {
  const back = symmetric([
    [0, -166],
    [76, -150],
    [128, -84],
    [142, 40],
    [150, 200],
    [146, 360],
    [90, 396],
    [0, 400],
  ]);
  const front = parted(hair);
  return {
    back: path(back, { fill: hair.shade }),
    front: front + shine('M20 -142C70 -128 100 -80 108 -6M-20 -142C-70 -128 -100 -80 -108 -6', hair),
  };
}

/** Long, loose and full. */
export function drawWavy(_: Random, hair: Shades): Hair {
  const back = symmetric([
    ...([
      [0, -178],
      [84, -164],
      [146, -104],
      [140, -30],
      [176, 40],
      [156, 120],
      [190, 200],
      [160, 290],
      [110, 330],
      [0, 320],
    ] as Point[]),
  ]);
  const lock = 'M120 -40C150 10 118 70 146 130M-120 -40C-150 10 -118 70 -146 130';
  const front = parted(hair);
  return { back: path(back, { fill: hair.shade }), front: front + shine(lock, hair) };
}

/** Two plaits over the shoulders. */
export function drawBraids(_: Random, hair: Shades): Hair {
  const knots = [-1, 1].flatMap((side) =>
    Array.from({ length: 8 }, (_item, index) => {
      const [x, y] = [side * (104 + index * 4), 40 + index * 42];
      const transform = `rotate(${side * (index % 2 ? 24 : -24)} ${x} ${y})`;
      return ellipse(x, y, 28 - index, 30, { fill: index % 2 ? hair.base : hair.light, transform });
    }),
  );
  return {
    back: '',
    front: cap(hair) + path('M0 -150V-96', { stroke: hair.shade, 'stroke-width': 5 }) + knots.join(''),
  };
}

function parted({ base, shade }: Shades): string {
  const crown = path('M-60 -152Q0 -182 60 -152L14 -116H-14Z', { fill: base });
  const parting = path('M0 -164V-124', brush(shade, 5));
  return path(`${curtain(1)}${curtain(-1)}`, { fill: base }) + crown + parting;
}

function curtain(side: number): string {
  const right: Point[] = [
    [0, -164],
    [66, -150],
    [114, -88],
    [122, 10],
    [116, 120],
    [100, 150],
    [92, 40],
    [80, -40],
    [46, -96],
    [0, -122],
  ];
  return closedCurve(right.map(([x, y]): Point => [x * side, y]));
}
