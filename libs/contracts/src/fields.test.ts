import { expect, it } from '@jest/globals';
import { parse } from './errors.js';
import { integer, text } from './fields.js';

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  ['tall', 'Invalid input: expected number, received string'],
  ['72.5', 'Invalid input: expected number, received string'],
  [35, 'Too small: expected number to be >=36'],
  ['97', 'Too big: expected number to be <=96'],
])('has words for %p as a number, also without a locale', (value, words) => {
  expect(refusal(() => parse(integer(36, 96), value))).toBe(words);
});

it('has words for a text that is too long, also without a locale', () => {
  expect(refusal(() => parse(text(3), ' four '))).toBe('Too big: expected string to have <=3 characters');
});

it('says nothing but the message it was given', () => {
  const age = integer(18, 120, 'You must be 18 or older');
  expect(['young', 17, 121, 18.5, null].map((value) => refusal(() => parse(age, value)))).toEqual(
    Array(5).fill('You must be 18 or older'),
  );
});
