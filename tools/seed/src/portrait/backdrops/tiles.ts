import { integer, pick, Random } from '../../random.js';
import { frame } from '../frame.js';
import { Palette } from '../palette.js';
import { element, group, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

const SIZE = 160;

/** A wall of azulejos, each a quarter of a larger figure. */
export function drawTiles(random: Random, { layers, light, pop, accent }: Palette): Backdrop {
  const motif = pick(random, [petals, diamonds, bows]);
  const [ground, figure] = [light, layers[integer(random, 1, 3)] ?? accent];
  const wall = element('rect', { width: frame.width, height: frame.height, fill: ground });
  const tiles: string[] = [];
  for (let row = 0; row < frame.height / SIZE; row++) {
    for (let column = 0; column < frame.width / SIZE; column++) {
      const turn = 90 * ((row % 2) * 2 + ((row + column) % 2));
      const half = SIZE / 2;
      const transform = `translate(${column * SIZE + half} ${row * SIZE + half}) rotate(${turn}) translate(${-half} ${-half})`;
      tiles.push(group({ transform }, motif(figure, pop)));
    }
  }
  return { back: wall + group({ opacity: 0.72 }, ...tiles) };
}

function petals(figure: string, pop: string): string {
  return (
    path(`M0 0Q${SIZE * 0.85} ${SIZE * 0.15} ${SIZE} ${SIZE}Q${SIZE * 0.15} ${SIZE * 0.85} 0 0Z`, { fill: figure }) +
    path(`M0 0h38a38 38 0 0 1 -38 38Z`, { fill: pop })
  );
}

function diamonds(figure: string, pop: string): string {
  return (
    path(`M0 ${SIZE}L${SIZE} 0V${SIZE}Z`, { fill: figure }) +
    path(`M${SIZE / 2} 30L130 80L80 130L30 80Z`, { fill: pop, opacity: 0.8 })
  );
}

function bows(figure: string, pop: string): string {
  return (
    path(`M0 0A${SIZE} ${SIZE} 0 0 1 ${SIZE} ${SIZE}H104A104 104 0 0 0 0 56Z`, { fill: figure }) +
    path('M0 0A52 52 0 0 1 52 52H0Z', { fill: pop })
  );
}
