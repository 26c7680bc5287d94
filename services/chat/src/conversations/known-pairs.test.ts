import { expect, it } from '@jest/globals';
import { KnownPairs } from './known-pairs.js';

it('remembers the pairs that were noted last, and never more than its bound', () => {
  const pairs = new KnownPairs(2);
  for (const id of ['a', 'b', 'b', 'c']) pairs.add(id, [id, 'other']);
  expect(['a', 'b', 'c'].map((id) => pairs.get(id))).toEqual([undefined, ['b', 'other'], ['c', 'other']]);
});
