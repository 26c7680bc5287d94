import { expect, it } from '@jest/globals';
import { ConnectionLimit } from './connection-limit.js';

it('has room for so many of each address, and again when one has left', () => {
  const limit = new ConnectionLimit(2);
  const leave = limit.enter('a');
  limit.enter('a');
  expect([limit.hasRoomFor('a'), limit.hasRoomFor('b')]).toEqual([false, true]);
  leave();
  expect(limit.hasRoomFor('a')).toBe(true);
});

it('has room for everyone without a limit', () => {
  const limit = new ConnectionLimit(0);
  limit.enter('a');
  expect(limit.hasRoomFor('a')).toBe(true);
});
