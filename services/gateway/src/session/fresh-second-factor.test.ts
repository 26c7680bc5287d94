import { expect, it } from '@jest/globals';
import { isFresh } from './fresh-second-factor.js';

const now = new Date('2030-01-01T12:00:00Z');

it.each([
  ['one minute ago', '2030-01-01T11:59:00Z', true],
  ['one second less than 12 hours ago', '2030-01-01T00:00:01Z', true],
  ['12 hours ago', '2030-01-01T00:00:00Z', false],
  ['never', null, false],
  ['at a time that cannot be read', 'yesterday', false],
])('a second factor that was answered %s', (_, answeredAt, expected) => {
  expect(isFresh(answeredAt, now)).toBe(expected);
});
