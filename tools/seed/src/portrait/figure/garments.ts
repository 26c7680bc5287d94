import { integer, Random } from '../../random.js';
import { Shades } from '../shades.js';
import { brush, circle, element, path } from '../svg.js';

/** A sailor's stripes, of a width that is drawn. */
export function stripes(random: Random, { base }: Shades): string {
  const width = integer(random, 20, 34);
  return Array.from({ length: 14 }, (_, index) => {
    const y = 236 + index * width * 2.1;
    return path(`M-400 ${y}Q0 ${y + 54} 400 ${y}`, brush(base, width));
  }).join('');
}

/** A placket with its buttons. */
export function buttons({ shade }: Shades, { light }: Shades): string {
  const round = [340, 430, 520].map((y) => circle(0, y, 8, { fill: light }));
  return path('M0 300V900', brush(shade, 5)) + round.join('');
}

/** A shirt's collar. */
export function collar({ light: fill }: Shades): string {
  return [-1, 1].map((side) => path(`M${side * 50} 150L${side * 118} 196L${side * 62} 290L0 226Z`, { fill })).join('');
}

/** The neck of a pullover, turned down. */
export function roll({ base, shade }: Shades): string {
  const neck = path('M-66 118Q0 146 66 118L76 214Q0 296 -76 214Z', { fill: base });
  return neck + path('M-68 150Q0 180 68 150', brush(shade, 5));
}

/** An open jacket with its lapels and a pin. */
export function jacket({ base, shade, light }: Shades): string {
  const halves = [-1, 1].map((side) => path(`M${side * 56} 150L${side * 500} 200V960H${side * 34}Z`, { fill: base }));
  const folds = [-1, 1].map((side) =>
    path(`M${side * 58} 160L${side * 150} 250L${side * 112} 300L${side * 40} 620Z`, { fill: shade }),
  );
  const pin = circle(150, 400, 13, { fill: light });
  return halves.join('') + folds.join('') + pin;
}

/** The front of dungarees. */
export function bib({ base, shade }: Shades, { light }: Shades): string {
  const straps = [-1, 1].map((side) => path(`M${side * 150} 200L${side * 104} 430`, brush(base, 46)));
  const front = element('rect', { x: -150, y: 400, width: 300, height: 560, rx: 18, fill: base });
  const pocket = element('rect', { x: -70, y: 470, width: 140, height: 110, rx: 14, fill: shade });
  const clasps = [-1, 1].map((side) => circle(side * 108, 428, 15, { fill: light }));
  return straps.join('') + front + pocket + clasps.join('');
}

/** A vest that leaves the arms bare. */
export function vest({ base }: Shades): string {
  const d = 'M-150 180L-118 190Q-90 320 0 330Q90 320 118 190L150 180Q150 330 240 430V960H-240V430Q-150 330 -150 180Z';
  return path(d, { fill: base });
}

/** A scarf with one end hanging. */
export function scarf({ base, shade, light }: Shades): string {
  const end = path('M34 214L112 216L130 520L54 528Z', { fill: shade });
  const loop = path('M-98 150Q0 214 98 150Q126 200 96 240Q0 296 -96 240Q-126 200 -98 150Z', { fill: base });
  return end + loop + path('M-84 190Q0 246 88 192', brush(light, 6));
}
