import { drawArches } from './arches.js';
import { DrawBackdrop } from './backdrop.js';
import { drawCity } from './city.js';
import { drawCutouts } from './cutouts.js';
import { drawGlow } from './glow.js';
import { drawHills } from './hills.js';
import { drawLeaves } from './leaves.js';
import { drawRays } from './rays.js';
import { drawRibbons } from './ribbons.js';
import { drawSea } from './sea.js';
import { drawTiles } from './tiles.js';
import { drawWindow } from './window.js';

/** What may be behind anything, also behind the sea. */
export const openBackdrops: readonly DrawBackdrop[] = [drawCity, drawGlow, drawHills, drawRays, drawRibbons];

/** Everything a person may stand before. */
export const backdrops: readonly DrawBackdrop[] = [
  ...openBackdrops,
  drawArches,
  drawCutouts,
  drawLeaves,
  drawSea,
  drawTiles,
  drawWindow,
];
