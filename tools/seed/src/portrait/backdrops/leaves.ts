import { between, integer, pick, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { group, path } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** A thicket: large leaves from the edges, and two before the person. */
export function drawLeaves(random: Random, palette: Palette): Backdrop {
  const back = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * 360 + between(random, -12, 12);
    const reach = between(random, 330, 520);
    const x = 480 + Math.cos((angle * Math.PI) / 180) * reach * 1.15;
    const y = 560 + Math.sin((angle * Math.PI) / 180) * reach * 1.35;
    return leaf(random, x, y, angle + 180 + between(random, -40, 40), between(random, 0.9, 1.5), palette);
  });
  const front = [
    leaf(random, -40, 1300, between(random, -60, -30), 1.5, palette),
    leaf(random, 1000, 1310, between(random, -150, -120), 1.4, palette),
  ];
  return { back: back.join(''), front: front.join('') };
}

function leaf(
  random: Random,
  x: number,
  y: number,
  angle: number,
  scale: number,
  { layers, pop, accent }: Palette,
): string {
  const fill = pick(random, [...layers, accent, pop]);
  const vein = layers[integer(random, 0, 1)] ?? accent;
  const blade = path('M0 0C70 -120 240 -130 330 0C240 130 70 120 0 0Z', { fill });
  const ribs = [50, 105, 165, 225].map((at, index) => rib(at, [34, 50, 50, 32][index] ?? 0)).join('');
  const lines = path(`M0 0H305${ribs}`, { stroke: vein, 'stroke-width': 5, fill: 'none', opacity: 0.5 });
  return group({ transform: `translate(${x} ${y}) rotate(${angle}) scale(${scale})` }, blade, lines);
}

function rib(at: number, length: number): string {
  return `M${at} 0l${length} ${-length}M${at} 0l${length} ${length}`;
}
