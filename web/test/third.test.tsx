import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onThird } from '../device/third';

const act = jest.fn(() => true);
let press: (at: number) => void;
beforeEach(() => {
  press = onThird(act);
});

/** Presses with these milliseconds between them, the first after a while. */
function pressAfter(...pauses: number[]) {
  let clock = 60_000;
  press(clock);
  for (const pause of pauses) {
    clock += pause;
    press(clock);
  }
}

describe('the third press', () => {
  it.each([
    ['at one moment', 0, 0],
    ['one after the other', 300, 300],
    ['just within a second', 499, 500],
  ])('acts once: %s', (_, ...pauses) => {
    pressAfter(...(pauses as number[]));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['only two', 10],
    ['in a second and no less', 500, 500],
    ['slower than a second', 501, 500],
    ['two and a late one', 10, 1000],
    ['always the same slow beat', 600, 600, 600, 600, 600, 600],
  ])('does nothing: %s', (_, ...pauses) => {
    pressAfter(...(pauses as number[]));
    expect(act).not.toHaveBeenCalled();
  });

  it('is any within a second, whatever was pressed before', () => {
    pressAfter(900, 50, 50);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('begins to count anew once it has acted', () => {
    pressAfter(10, 10, 10, 10);
    expect(act).toHaveBeenCalledTimes(1);
    press(60_050);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
