import { asLine } from './line.js';
import { Passion } from './passion.js';
import { away } from './passions/away.js';
import { care } from './passions/care.js';
import { kitchen } from './passions/kitchen.js';
import { livingThings } from './passions/living-things.js';
import { making } from './passions/making.js';
import { mind } from './passions/mind.js';
import { movement } from './passions/movement.js';
import { music } from './passions/music.js';
import { play } from './passions/play.js';
import { stage } from './passions/stage.js';

/** Everything the demo community loves. */
export const passions: readonly Passion[] = [
  ...away,
  ...care,
  ...kitchen,
  ...livingThings,
  ...making,
  ...mind,
  ...movement,
  ...music,
  ...play,
  ...stage,
].map(({ interest, lines }) => ({
  interest,
  lines: lines.map(asLine),
}));
