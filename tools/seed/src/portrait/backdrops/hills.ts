import { between, Random } from '../../random.js';
import { openCurve } from '../curve.js';
import { frame } from '../frame.js';
import { Palette } from '../palette.js';
import { circle, Point, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** A low sun over ridges that darken as they come near. */
export function drawHills(random: Random, { layers, pop, light }: Palette): Backdrop {
  const [x, y, r] = [between(random, 180, 780), between(random, 240, 480), between(random, 110, 190)];
  const sun = circle(x, y, r * 1.5, { fill: light, opacity: 0.25 }) + circle(x, y, r, { fill: pop });
  const ridges = layers.map((fill, index) => ridge(random, 520 + index * 130, 110 - index * 8, fill));
  return { back: sun + ridges.join('') };
}

function ridge(random: Random, height: number, swing: number, fill: string): string {
  const points = Array.from({ length: 7 }, (_, index): Point => {
    return [-80 + index * 190, height + between(random, -swing, swing)];
  });
  return path(`${openCurve(points)}V${frame.height}H-80Z`, { fill });
}
