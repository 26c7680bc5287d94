import { expect, it } from '@jest/globals';
import { ConnectionLimit } from './connection-limit.js';

it('has room for a fixed number of connections of each address, and again after one has ended', () => {
  const limit = new ConnectionLimit(2);
  const remove = limit.add('a');
  limit.add('a');
  expect([limit.hasRoomFor('a'), limit.hasRoomFor('b')]).toEqual([false, true]);
  remove();
  expect(limit.hasRoomFor('a')).toBe(true);
});

it('has room for any number without a limit', () => {
  const limit = new ConnectionLimit(0);
  limit.add('a');
  expect(limit.hasRoomFor('a')).toBe(true);
});
