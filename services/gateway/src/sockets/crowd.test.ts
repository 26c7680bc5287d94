import { expect, it } from '@jest/globals';
import { Crowd } from './crowd.js';

it('has room for so many of each address, and again when one has left', () => {
  const crowd = new Crowd(2);
  const leave = crowd.enter('a');
  crowd.enter('a');
  expect([crowd.hasRoomFor('a'), crowd.hasRoomFor('b')]).toEqual([false, true]);
  leave();
  expect(crowd.hasRoomFor('a')).toBe(true);
});

it('has room for everyone without a limit', () => {
  const crowd = new Crowd(0);
  crowd.enter('a');
  expect(crowd.hasRoomFor('a')).toBe(true);
});
