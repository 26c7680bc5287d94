import { between, pick, Random } from '../../random.js';
import { closedCurve } from '../curve.js';
import { Palette } from '../palette.js';
import { element, Point, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** Blocks of colour with soft shapes cut from paper. */
export function drawCutouts(random: Random, { layers, pop, light, accent }: Palette): Backdrop {
  const colours = [...layers.slice(0, 4), pop, light, accent];
  const blocks = [0, 1, 2, 3, 4, 5].map((index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    return element('rect', { x: column * 480, y: row * 430, width: 481, height: 431, fill: pick(random, colours) });
  });
  const shapes = Array.from({ length: 9 }, (_, index) => {
    const centre: Point = [120 + (index % 3) * 360 + between(random, -60, 60), 150 + Math.floor(index / 3) * 420];
    return path(alga(random, centre), { fill: pick(random, colours), opacity: 0.95 });
  });
  return { back: blocks.join('') + shapes.join('') };
}

function alga(random: Random, [x, y]: Point): string {
  const arms = Math.floor(between(random, 5, 8));
  const step = (2 * Math.PI) / arms;
  const points = Array.from({ length: arms }, (_, arm) => {
    const [reach, valley] = [between(random, 115, 180), between(random, 48, 70)];
    const at = (share: number, radius: number): Point => {
      const angle = (arm + share) * step;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 1.12];
    };
    return [at(0, valley), at(0.32, reach * 0.86), at(0.5, reach), at(0.68, reach * 0.86)];
  });
  return closedCurve(points.flat());
}
