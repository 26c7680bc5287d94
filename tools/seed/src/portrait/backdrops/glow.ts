import { between, pick, Random } from '../../random.js';
import { frame } from '../frame.js';
import { Palette } from '../palette.js';
import { circle, element } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** Light out of focus: large soft discs that run into one another, and small ones that float. */
export function drawGlow(random: Random, { layers, pop, accent, light, sky }: Palette): Backdrop {
  const colours = [layers[0], layers[2], pop, accent, light, sky[0]].map((colour) => colour ?? pop);
  const softened = colours.map((colour, index) => soft(`glow${index}`, colour)).join('');
  const discs = Array.from({ length: 12 }, (_, index) => {
    return circle(...anywhere(random), between(random, 260, 560), { fill: `url(#glow${index % colours.length})` });
  });
  const bokeh = Array.from({ length: 16 }, () => {
    const fill = pick(random, [light, pop]);
    return circle(...anywhere(random), between(random, 18, 80), { fill, opacity: pick(random, ['.1', '.18', '.26']) });
  });
  return { back: element('defs', {}, softened) + discs.join('') + bokeh.join('') };
}

function anywhere(random: Random): [x: number, y: number] {
  return [between(random, 0, frame.width), between(random, 0, frame.height)];
}

function soft(id: string, colour: string): string {
  const [inside, outside] = ['0.95', '0'].map((opacity, offset) => {
    return element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
  });
  return element('radialGradient', { id }, inside ?? '', outside ?? '');
}
