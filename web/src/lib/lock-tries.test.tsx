import { describe, expect, it } from '@jest/globals';
import { beginTry, judgeTry, type LockRecord, MAX_TRIES, triesLeft } from './lock-tries';

const fresh: LockRecord = { salt: 'x', rounds: 1, pin: 'own', panic: 'panic', tries: 0 };
const begun = (times: number) => Array.from({ length: times }).reduce<LockRecord>(beginTry, fresh);

describe('a try', () => {
  it.each(Array.from({ length: MAX_TRIES }, (_, index) => index + 1))('number %i with the PIN is right', (number) => {
    expect(judgeTry(begun(number), 'own')).toBe('right');
    expect(judgeTry(begun(number), 'panic')).toBe('panic');
  });

  it('is wrong but for the last, which is the end', () => {
    expect([1, 2, 3, 4, 5].map((number) => judgeTry(begun(number), 'no'))).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'spent',
    ]);
  });

  it('after the last is the end, even with the PIN', () => {
    expect(judgeTry(begun(6), 'own')).toBe('spent');
    expect(judgeTry(begun(6), 'panic')).toBe('spent');
  });

  it('without a panic PIN is not taken for one', () => {
    expect(judgeTry({ ...begun(1), panic: null }, 'no')).toBe('wrong');
  });

  it('leaves one less', () => {
    expect([0, 1, 4, 5, 7].map((number) => triesLeft(begun(number)))).toEqual([5, 4, 1, 0, 0]);
  });
});
