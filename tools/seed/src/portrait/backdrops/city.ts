import { between, integer, isLucky, pick, Random } from '../../random.js';
import { frame } from '../frame.js';
import { Palette } from '../palette.js';
import { circle, element } from '../svg.js';
import { Backdrop } from './backdrop.js';

/** Houses climbing a hill under a moon, some of their windows lit. */
export function drawCity(random: Random, palette: Palette): Backdrop {
  const { pop, light, isDark } = palette;
  const [x, y] = [between(random, 140, 820), between(random, 130, 260)];
  const stars = Array.from({ length: isDark ? 60 : 0 }, () => {
    const at = [between(random, 0, frame.width), between(random, 0, 620)] as const;
    return circle(...at, between(random, 1.5, 4), { fill: light, opacity: 0.8 });
  });
  const moon = circle(x, y, 92, { fill: light }) + circle(x, y, 150, { fill: pop, opacity: 0.16 });
  const rows = [0, 1, 2, 3].map((row) => street(random, row, palette));
  return { back: stars.join('') + moon + rows.join('') };
}

function street(random: Random, row: number, palette: Palette): string {
  const houses: string[] = [];
  for (let x = -between(random, 0, 90); x < frame.width; ) {
    const width = between(random, 110, 190);
    const top = 470 + row * 150 + between(random, -90, 60);
    houses.push(house(random, x, top, width, row, palette));
    x += width;
  }
  return houses.join('');
}

function house(
  random: Random,
  x: number,
  top: number,
  width: number,
  row: number,
  { layers, pop, light }: Palette,
): string {
  const fill = layers[Math.min(4, row + integer(random, 0, 1))] ?? light;
  const wall = element('rect', { x, y: top, width: width + 1, height: frame.height - top, fill });
  const roof = isLucky(random, 0.5)
    ? element('path', {
        d: `M${x - 8} ${top}L${x + width / 2} ${top - width * 0.4}L${x + width + 8} ${top}Z`,
        fill: layers[4],
      })
    : '';
  const columns = Math.floor(width / 52);
  const windows = Array.from({ length: columns * 3 }, (_, index) => {
    const at = { x: x + 18 + (index % columns) * 50, y: top + 30 + Math.floor(index / columns) * 66 };
    const lit = pick(random, [pop, light, layers[4] ?? light, layers[4] ?? light]);
    return element('rect', { ...at, width: 24, height: 36, rx: 12, fill: lit, opacity: 0.85 });
  });
  return roof + wall + windows.join('');
}
