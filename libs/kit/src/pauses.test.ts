import { beforeEach, describe, expect, it } from '@jest/globals';
import { Pauses } from './pauses.js';

const HOUR = 3600_000;

let now = 0;
beforeEach(() => {
  now = 0;
});

/** How long so many pauses are, of which each begins when the one before has ended. */
function lengths(pauses: Pauses, count: number) {
  return Array.from({ length: count }, () => {
    pauses.begin('kim');
    const seconds = pauses.secondsLeft('kim');
    now += seconds * 1000;
    return seconds;
  });
}

describe('pauses', () => {
  it('double up to an hour, until an hour has gone by without', () => {
    const pauses = new Pauses({ now: () => now });
    expect(lengths(pauses, 8)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
    now += HOUR - 1;
    expect(lengths(pauses, 1)).toEqual([3600]);
    now += HOUR;
    expect(lengths(pauses, 2)).toEqual([60, 120]);
  });

  it('begin with the second time within an hour where the first is free', () => {
    const pauses = new Pauses({ now: () => now, isFirstFree: true });
    expect(lengths(pauses, 3)).toEqual([0, 60, 120]);
    now += HOUR;
    expect(lengths(pauses, 1)).toEqual([0]);
    now += HOUR;
    expect(lengths(pauses, 1)).toEqual([0]);
    now += HOUR - 1;
    expect(lengths(pauses, 1)).toEqual([60]);
  });

  it('are those of one owner', () => {
    const pauses = new Pauses({ now: () => now });
    pauses.begin('kim');
    now += 500;
    expect([pauses.secondsLeft('kim'), pauses.secondsLeft('robin')]).toEqual([60, 0]);
  });

  it('are remembered of ten thousand owners', () => {
    const pauses = new Pauses({ now: () => now });
    for (let n = 0; n <= 10_000; n++) pauses.begin(`owner ${n}`);
    expect([pauses.secondsLeft('owner 0'), pauses.secondsLeft('owner 1')]).toEqual([0, 60]);
  });
});
