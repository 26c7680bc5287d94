import { expect, it } from '@jest/globals';
import { relationOf } from './relation.js';

const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const change = { type: 'tap' as const, fromUserId: b, toUserId: a, createdAt: '2030-01-01T00:00:00.000Z' };

it('is one relation for both people, no matter who acted', () => {
  const back = { ...change, fromUserId: a, toUserId: b };
  expect(relationOf([], change)).toMatchObject({ id: `${a}:${b}`, memberIds: [a, b] });
  expect(relationOf([], back).id).toBe(relationOf([], change).id);
});

it('is a match once both have tapped', () => {
  const taps = [{ fromUserId: b, type: 'tap' as const }];
  expect(relationOf(taps, change).isMatch).toBe(false);
  expect(relationOf([...taps, { fromUserId: a, type: 'tap' }], change).isMatch).toBe(true);
});

it('is blocked when either has blocked the other', () => {
  expect(relationOf([{ fromUserId: a, type: 'block' }], change).isBlocked).toBe(true);
});
