import { describe, expect, it } from '@jest/globals';
import { steadyAfter, steadyFrom } from './steady-rows';

const items = (ids: string) => [...ids].map((id) => ({ id }));

/** The rows that are shown after a list came, those that are gone in brackets, how many wait, and whether some have moved. */
function after(shown: string, ids: string, isWhole = true) {
  const { rows, waiting, isMoved } = steadyAfter(steadyFrom(items(shown)), items(ids), isWhole);
  return [rows.map(({ item, isGone }) => (isGone ? `(${item.id})` : item.id)).join(''), waiting, isMoved];
}

describe('rows that stand still', () => {
  it.each([
    ['the same', 'abc', 'abc', 'abc', 0, false],
    ['a new one before them, which waits', 'abc', 'xabc', 'abc', 1, false],
    ['new ones among them', 'abc', 'axybc', 'abc', 2, false],
    ['a new one after them, which is added', 'abc', 'abcx', 'abcx', 0, false],
    ['one that is decided', 'abc', 'ac', 'a(b)c', 0, false],
    ['one that has moved up', 'abc', 'cab', 'abc', 0, true],
    ['all of them decided, and others', 'ab', 'xy', '(a)(b)xy', 0, false],
  ])('%s', (_, shown, ids, rows, waiting, isMoved) => {
    expect(after(shown, ids)).toEqual([rows, waiting, isMoved]);
  });

  it('are not called gone where they may stand on a page that was not asked for', () => {
    expect(after('abcd', 'xab', false)).toEqual(['abcd', 1, false]);
    expect(after('abcd', 'xad', false)).toEqual(['a(b)(c)d', 1, false]);
    expect(after('abc', 'xyz', false)).toEqual(['abcxyz', 0, false]);
  });

  it('come back when the list has them again', () => {
    const gone = steadyAfter(steadyFrom(items('ab')), items('b'), true);
    expect(steadyAfter(gone, items('ab'), true).rows.map(({ isGone }) => isGone)).toEqual([false, false]);
  });
});
