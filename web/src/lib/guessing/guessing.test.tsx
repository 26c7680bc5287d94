import { expect, it } from '@jest/globals';
import { guessing } from './guessing';

it.each([
  ['123456', 0],
  ['password', 0],
  ['P@ssw0rd', 0],
  ['qwertyuiop', 0],
  ['aaaaaaaaaaaaaaaa', 0],
  ['abcabcabcabc', 0],
  ['summer2024', 0],
  ['iloveyou!', 0],
  ['24.12.1988', 0],
  ['elephant', 0],
  ['elephant7', 1],
  ['Tuscany!48', 1],
  ['fk3x9v', 1],
  ['correct horse', 2],
  ['correct horse battery', 3],
  ['x7!Kq2#vLp9z', 3],
] as const)('%s', (password, level) => {
  expect(guessing(password)).toBe(level);
});

it('knows what others know of the person', () => {
  expect(guessing('Quillon-87')).toBeGreaterThan(guessing('Quillon-87', ['quillon@example.com']));
});

it('never finds a longer password easier than the shorter one that it begins with', () => {
  const password = 'Correct horse 2024 qwerty!!!';
  const levels = [...password].map((_, at) => guessing(password.slice(0, at + 1)));
  expect(levels).toEqual([...levels].sort());
});

it.each(['', ' ', '\u{1F600}'.repeat(64), 'ab'.repeat(64), 'é'.repeat(128)])('says something about %j', (password) => {
  expect([0, 1, 2, 3]).toContain(guessing(password));
});
