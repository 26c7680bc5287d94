import { between, Random, shuffled } from '../../random.js';
import { openCurve } from '../curve.js';
import { Palette } from '../palette.js';
import { Point, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** Bands of colour that flow across the picture side by side. */
export function drawRibbons(random: Random, { layers, pop, light, accent }: Palette): Backdrop {
  const colours = shuffled(random, [...layers.slice(0, 4), pop, light, accent]);
  const width = between(random, 66, 92);
  const lean = between(random, -500, 500);
  const spine = [0, 1, 2, 3, 4].map((index): Point => {
    return [-200 + index * 340, 480 + (lean * (index - 2)) / 2 + between(random, -170, 170)];
  });
  const bands = colours.map((stroke, index) => {
    const shift = (index - colours.length / 2) * width;
    const points = spine.map(([x, y]): Point => [x + shift * 0.25, y + shift]);
    return path(openCurve(points), { stroke, 'stroke-width': width + 2, fill: 'none' });
  });
  return { back: bands.join('') };
}
