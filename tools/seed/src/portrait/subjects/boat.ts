import { between, isLucky, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { group, path } from '../svg.js';

/** A small boat under sail. */
export function drawBoat(random: Random, { cloth, pop, light, layers }: Palette): string {
  const [hull, sail] = [cloth[3] ?? cloth[0], cloth[0] ?? cloth[1]];
  const mast = path('M0 -420V180', { stroke: light, 'stroke-width': 14 });
  const main = path('M16 -410C190 -250 250 -40 262 130H16Z', { fill: sail?.light ?? light });
  const panel = path('M16 -140C130 -90 200 0 240 60L262 130H16Z', { fill: sail?.base ?? pop });
  const jib = path('M-16 -360C-90 -180 -150 10 -210 130H-16Z', { fill: light });
  const flag = path('M0 -420l-92 26l92 28Z', { fill: pop });
  const body = path('M-280 180H300C280 270 220 310 160 318H-150C-220 310 -262 262 -280 180Z', {
    fill: hull?.base ?? pop,
  });
  const stripe = path('M-280 180H300L288 214H-268Z', { fill: light });
  const side = isLucky(random, 0.5) ? 1.15 : -1.15;
  const heel = `translate(${between(random, 430, 530)} 690) scale(${side} 1.15) rotate(${between(random, -7, 4)})`;
  const wave = (y: number, fill = light) =>
    path(`M-80 ${y}q80 -56 160 0t160 0t160 0t160 0t160 0t160 0t160 0V1290H-80Z`, { fill });
  const boat = group({ transform: heel }, mast, flag, main, panel, jib, body, stripe);
  return boat + wave(1010, layers[2]) + wave(1090, layers[3]) + wave(1170, layers[4]);
}
