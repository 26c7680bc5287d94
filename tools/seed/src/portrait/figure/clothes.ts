import { Random, weighted } from '../../random.js';
import { symmetric } from '../curve.js';
import { Shades } from '../shades.js';
import { brush, element, ellipse, group, Point, path } from '../svg.js';
import { bib, buttons, collar, jacket, roll, scarf, stripes, vest } from './garments.js';

/** What is below the neck and what above it. */
export type Clothes = { under: string; over: string };

type Style = keyof typeof STYLES;

const STYLES = { tee: 20, striped: 15, shirt: 14, rollneck: 14, jacket: 15, dungarees: 9, vest: 8, scarf: 10 } as const;

/** What somebody of this build wears, in two colours. */
export function drawClothes(random: Random, build: number, main: Shades, second: Shades, skin: Shades): Clothes {
  const body = torso(build);
  const plain = path(body, { fill: 'url(#cloth)' }) + sleeves(build, main);
  const shirt = path(body, { fill: second.light }) + neckline(second.base);
  const outfits: Record<Style, () => Clothes> = {
    tee: () => ({ under: plain + neckline(main.shade), over: '' }),
    striped: () => ({ under: plain + within(body, stripes(random, second)) + neckline(main.shade), over: '' }),
    shirt: () => ({ under: plain + buttons(main, second), over: collar(main) }),
    rollneck: () => ({ under: plain, over: roll(main) }),
    jacket: () => ({ under: shirt, over: within(body, jacket(main)) }),
    dungarees: () => ({ under: shirt, over: within(body, bib(main, second)) }),
    vest: () => ({ under: path(body, { fill: skin.base }) + within(body, vest(main)), over: '' }),
    scarf: () => ({ under: plain, over: scarf(second) }),
  };
  return outfits[weighted(random, STYLES)]();
}

function torso(build: number): string {
  const shoulders = [
    [146, 226],
    [226, 258],
    [280, 330],
    [304, 470],
    [316, 900],
  ] as const;
  const wide = shoulders.map(([x, y]): Point => [x * build, y]);
  return symmetric([[44, 150], [64, 196], ...wide, [0, 960]]);
}

// Where the arms part from the body.
function sleeves(build: number, { shade }: Shades): string {
  const d = [-build, build].map((x) => `M${x * 196} 420C${x * 206} 520 ${x * 196} 640 ${x * 204} 900`);
  return path(d.join(''), { ...brush(shade, 7), opacity: 0.6 });
}

function neckline(fill: string): string {
  return ellipse(0, 206, 70, 36, { fill });
}

function within(outline: string, inside: string): string {
  return element('clipPath', { id: 'torso' }, path(outline, {})) + group({ 'clip-path': 'url(#torso)' }, inside);
}
