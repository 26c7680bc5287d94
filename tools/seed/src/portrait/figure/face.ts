import { symmetric } from '../curve.js';
import { brush, circle, ellipse, Point, path } from '../svg.js';
import { Look } from './look.js';

const INK = '#2a1a2e';
const LIPS = '#8c2f4a';

/** The outline of a head without hair. */
export function headOutline({ jaw }: Look): string {
  const lower: Point[] = [
    [90, 34],
    [74 * jaw, 82],
    [42 * jaw, 118],
    [0, 131],
  ];
  return symmetric([[0, -130], [52, -120], [88, -80], [97, -20], ...lower]);
}

/** Cheeks, nose, eyes and mouth; `turn` moves them to where the head is turned, in units of the face. */
export function drawFeatures(look: Look, turn: number): string {
  const nose = path(`M${turn * 0.4 - 2} -8C${turn + 12} 14 ${turn + 16} 28 ${turn - 2} 32`, brush(look.skin.shade, 6));
  const cheeks = [-1, 1].map((side) => {
    return ellipse(turn * 0.5 + side * 54, 42, 24, 16, { fill: '#ff5a5a', opacity: 0.16 });
  });
  const eyes = [-1, 1].map((side) => drawEye(look, turn * 0.6 + side * 42));
  return [...cheeks, nose, ...eyes, drawMouth(look, turn * 0.7)].join('');
}

function drawEye({ eyes, hair }: Look, x: number): string {
  if (eyes === 'none') return '';
  const brow = path(`M${x - 24} -42q24 -15 48 -2`, brush(hair.shade, 7));
  if (eyes === 'lowered') return brow + path(`M${x - 19} -12q19 15 38 0`, brush(INK, 6));
  if (eyes === 'laughing') return brow + path(`M${x - 18} -4q18 -20 36 0`, brush(INK, 6));
  return brow + ellipse(x, -8, 8.5, 11, { fill: INK }) + circle(x + 3, -12, 3, { fill: '#ffffff' });
}

function drawMouth({ mouth }: Look, x: number): string {
  if (mouth === 'none') return '';
  if (mouth === 'smile') return path(`M${x - 27} 70q27 24 54 -2`, brush(LIPS, 7));
  if (mouth === 'lips')
    return path(`M${x - 26} 76q13 -13 26 -5q13 -8 26 5q-26 22 -52 0Z`, { fill: LIPS, opacity: 0.85 });
  return (
    path(`M${x - 32} 64q32 10 64 0q-4 38 -32 38t-32 -38Z`, { fill: LIPS }) +
    path(`M${x - 27} 68q27 8 54 0l-3 10q-24 6 -48 0Z`, { fill: '#ffffff' })
  );
}
