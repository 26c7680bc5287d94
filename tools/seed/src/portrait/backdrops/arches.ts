import { between, integer, Random } from '../../random.js';
import { frame } from '../frame.js';
import { Palette } from '../palette.js';
import { circle, element } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** A rainbow of doorways, one inside the other. */
export function drawArches(random: Random, { layers, pop, light, accent }: Palette): Backdrop {
  const colours = [layers[0], light, layers[1], pop, layers[2], accent, layers[1]];
  const centre = between(random, 400, 560);
  const top = between(random, 470, 560);
  const step = between(random, 52, 74);
  const widest = step * integer(random, 6, 7);
  const arches = colours.map((fill, index) => arch(centre, top, widest - index * step, fill ?? light));
  return { back: arches.join('') };
}

function arch(centre: number, top: number, radius: number, fill: string): string {
  const legs = { x: centre - radius, y: top, width: 2 * radius, height: frame.height - top, fill };
  return circle(centre, top, radius, { fill }) + element('rect', legs);
}
