import { expect, it } from '@jest/globals';
import { ageOn, BirthDate } from './age-gate.js';

const on = (day: string) => new Date(`${day}T12:00:00Z`);

it.each([
  ['2000-06-15', '2018-06-14', 17],
  ['2000-06-15', '2018-06-15', 18],
  ['2000-06-15', '2018-12-31', 18],
  ['2000-12-31', '2019-01-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2030-01-01', '2029-12-31', -1],
])('who was born on %s is on %s %i', (birthDate, day, age) => {
  expect(ageOn(birthDate, on(day))).toBe(age);
});

it('a day is judged in UTC', () => {
  expect(ageOn('2000-06-15', new Date('2018-06-14T23:59:59Z'))).toBe(17);
  expect(ageOn('2000-06-15', new Date('2018-06-15T00:00:00Z'))).toBe(18);
});

const year = new Date().getUTCFullYear();
it.each([
  '',
  'yesterday',
  '1990-02-30',
  '1990-13-01',
  '1990-1-1',
  '2023-02-29',
  '01.02.1990',
  `${year + 1}-01-01`,
  `${year - 122}-01-01`,
  '0001-01-01',
  '1990-01-01T00:00:00Z',
])('nobody alive was born on "%s"', (date) => {
  expect(BirthDate.safeParse(date).success).toBe(false);
});

it.each(['1990-02-28', '2024-02-29', `${year - 119}-01-01`])('somebody may have been born on %s', (date) => {
  expect(BirthDate.safeParse(date).success).toBe(true);
});
