import { waveformLimits } from '@kindred/contracts/waveform';

/** What is drawn as quiet: a level below it would make a whisper as high as a call. */
const QUIETEST_PEAK = 0.25;

/** The bars of a recording: each is the loudest of its part, and the loudest of all is the highest. @param levels from 0 to 1 */
export function waveformOf(levels: number[]): number[] {
  const { bars, highest } = waveformLimits;
  const peak = Math.max(QUIETEST_PEAK, ...levels);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    const loudest = Math.max(0, ...levels.slice(from, to));
    return Math.round((loudest / peak) * highest);
  });
}

/** How loud samples are, from 0 (60 decibels below the loudest, or less) to 1. */
export function levelOf(samples: Float32Array): number {
  const mean = samples.reduce((sum, one) => sum + one * one, 0) / Math.max(1, samples.length);
  return Math.max(0, Math.min(1, 1 + Math.log10(Math.max(mean, 1e-12)) / 6));
}
