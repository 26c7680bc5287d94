import { between, integer, Random } from '../../random.js';
import { frame } from '../frame.js';
import { Palette } from '../palette.js';
import { circle, element, ellipse, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** A room: a wall, an arched window with an evening in it, and a plant beside. */
export function drawWindow(random: Random, { layers, sky, light, pop, accent }: Palette): Backdrop {
  const left = integer(random, 90, 380);
  const wall = element('rect', { width: frame.width, height: frame.height, fill: layers[2] });
  const outline = `M${left} 980V430a240 240 0 0 1 480 0V980Z`;
  const view = path(outline, { fill: sky[2], stroke: light, 'stroke-width': 26 });
  const sun = circle(left + between(random, 150, 330), between(random, 430, 560), 95, { fill: pop });
  const bars = path(`M${left + 240} 190V980M${left} 620h480`, { stroke: light, 'stroke-width': 14 });
  const sill = element('rect', { x: left - 50, y: 970, width: 580, height: 46, rx: 12, fill: light });
  const beside = left > 240 ? 90 : 870;
  return { back: wall + view + sun + bars + sill + plant(random, beside, accent, layers[4] ?? accent) };
}

function plant(random: Random, x: number, pot: string, leaf: string): string {
  const fronds = Array.from({ length: 7 }, (_, index) => {
    const transform = `translate(${x} 990) rotate(${-75 + index * 25 + between(random, -8, 8)})`;
    return ellipse(0, -210, 34, between(random, 150, 210), { fill: leaf, transform });
  });
  return fronds.join('') + path(`M${x - 95} 960h190l-28 330h-134Z`, { fill: pot });
}
