import { expect, it } from '@jest/globals';
import { initialOf } from './person';

it.each([
  ['robin', 'R'],
  ['👩🏽‍🚀 Ada', '👩🏽‍🚀'],
  ['🏳️‍🌈', '🏳️‍🌈'],
  ['e\u0301lise', 'E\u0301'],
])('the initial of %s is whole', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
