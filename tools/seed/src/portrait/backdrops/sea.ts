import { between, integer, Random } from '../../random.js';
import { frame } from '../frame.js';
import { Palette } from '../palette.js';
import { circle, element, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** An open horizon with a sun, its reflection and a few scalloped waves. */
export function drawSea(random: Random, { layers, pop, light }: Palette): Backdrop {
  const horizon = between(random, 560, 660);
  const [x, r] = [between(random, 200, 760), between(random, 130, 210)];
  const sun = circle(x, horizon - r * between(random, -0.1, 0.9), r, { fill: pop });
  const water = element('rect', { x: 0, y: horizon, width: frame.width, height: frame.height, fill: layers[1] });
  const glints = Array.from({ length: 9 }, (_, row) => {
    const width = between(random, 40, 2 * r) * (1 - row / 14);
    const y = horizon + 18 + row * 26;
    return element('rect', {
      x: x - width / 2 + between(random, -20, 20),
      y,
      width,
      height: 9,
      rx: 5,
      fill: light,
      opacity: 0.55,
    });
  });
  const waves = [2, 3, 4].map((layer, index) => scallops(random, horizon + 210 + index * 130, layers[layer] ?? light));
  return { back: sun + water + glints.join('') + waves.join('') };
}

function scallops(random: Random, y: number, fill: string): string {
  const width = between(random, 110, 170);
  const start = -integer(random, 20, 120);
  const arcs = Array.from({ length: 11 }, () => `a${width / 2} ${width * 0.36} 0 0 1 ${width} 0`).join('');
  return path(`M${start} ${y}${arcs}V${frame.height}H${start}Z`, { fill });
}
