import { z } from 'zod/mini';

/** How many bars a waveform has, and the height of the highest. */
export const waveformLimits = { bars: 64, highest: 31 } as const;

/** How loud each part of a recording is, from its first to its last. */
export const Waveform = z
  .array(z.int().check(z.minimum(0), z.maximum(waveformLimits.highest)))
  .check(z.length(waveformLimits.bars, `A waveform has ${waveformLimits.bars} bars`));
