import { describe, expect, it } from '@jest/globals';
import { levelOf, waveformOf } from './waveform';

describe('a waveform', () => {
  it('has 64 bars, of which the loudest part is the highest', () => {
    const bars = waveformOf(Array.from({ length: 640 }, (_, n) => n / 1280));
    expect(bars).toHaveLength(64);
    expect([bars[0], bars.at(-1)]).toEqual([0, 31]);
    expect(bars).toEqual([...bars].sort((a, b) => a - b));
  });

  it('repeats what it has of a short recording, and is flat without sound', () => {
    expect(waveformOf([0.5, 1]).filter((bar) => bar === 31)).toHaveLength(32);
    expect(waveformOf([])).toEqual(Array(64).fill(0));
    expect(Math.max(...waveformOf(Array(100).fill(0.01)))).toBe(1);
  });
});

it('the level of silence is 0, of full sound 1, and of a tenth of it in between', () => {
  expect(levelOf(new Float32Array(64))).toBe(0);
  expect(levelOf(new Float32Array(64).fill(1))).toBe(1);
  expect(levelOf(new Float32Array(64).fill(0.1))).toBeCloseTo(2 / 3);
});
