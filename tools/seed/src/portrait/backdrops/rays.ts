import { between, integer, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { circle, group, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** A burst of light behind the head, with a halo. */
export function drawRays(random: Random, { layers, light, pop, accent }: Palette): Backdrop {
  const [x, y] = [between(random, 430, 530), between(random, 470, 560)];
  const count = integer(random, 11, 18);
  const step = (2 * Math.PI) / count;
  const rays = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * step, (index + 0.5) * step];
    const end = (angle: number) => `${x + Math.cos(angle) * 1400} ${y + Math.sin(angle) * 1400}`;
    return path(`M${x} ${y}L${end(from)}L${end(to)}Z`, { fill: layers[0] });
  });
  const rings = [
    circle(x, y, between(random, 370, 420), { fill: accent }),
    circle(x, y, between(random, 300, 345), { fill: light }),
    circle(x, y, between(random, 240, 280), { fill: pop }),
  ];
  return { back: group({ opacity: 0.6 }, ...rays) + rings.join('') };
}
