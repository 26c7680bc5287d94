import type { DrawHair } from './hair.js';
import { drawBob, drawBraids, drawLong, drawWavy } from './hair-long.js';
import { drawAfro, drawBun, drawCurls, drawLocs, drawTwoBuns } from './hair-round.js';
import { drawCrop, drawMohawk, drawQuiff, drawShaved, drawSidePart } from './hair-short.js';
import { drawScarf, drawTurban } from './head-wraps.js';

/** Every way to wear one's hair. */
export const hairstyles = {
  bald: () => ({ back: '', front: '' }),
  shaved: drawShaved,
  crop: drawCrop,
  quiff: drawQuiff,
  sidePart: drawSidePart,
  mohawk: drawMohawk,
  bob: drawBob,
  long: drawLong,
  wavy: drawWavy,
  braids: drawBraids,
  afro: drawAfro,
  curls: drawCurls,
  bun: drawBun,
  twoBuns: drawTwoBuns,
  locs: drawLocs,
  scarf: drawScarf,
  turban: drawTurban,
} satisfies Record<string, DrawHair>;

export type Hairstyle = keyof typeof hairstyles;
