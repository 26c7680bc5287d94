import { describe, expect, it } from '@jest/globals';
import { cellOf } from '@kindred/contracts/grid';
import { type Count, Directory, HALF_ROUND, NOWHERE } from './directory.js';
import { milesTo } from './rank.js';

const at = (latitude: number, longitude: number) => cellOf({ latitude, longitude });
const sorted = (counts: Count[]) => [...counts].sort((a, b) => a.place - b.place);
const lisbon = at(38.72, -9.14);
const places = [lisbon, at(38.75, -9.14), at(39.5, -9.14), at(0, 179.99), at(0, -179.99), -1 - 13_000_000, NOWHERE];
const directory = new Directory().with(sorted(places.map((place, index) => ({ place, people: index + 1 }))));

describe('the directory', () => {
  it('counts people by place', () => {
    expect(directory.at(lisbon)).toBe(1);
    expect(directory.at(NOWHERE)).toBe(7);
    expect(directory.at(lisbon + 1)).toBe(0);
    expect(directory.people).toBe(28);
  });

  it('takes new counts and forgets places where nobody is left', () => {
    const later = directory.with(
      sorted([
        { place: lisbon, people: 0 },
        { place: lisbon + 1, people: 9 },
      ]),
    );
    expect([later.has(lisbon), later.at(lisbon + 1), later.size]).toEqual([false, 9, directory.size]);
    expect(directory.has(lisbon)).toBe(true);
  });

  describe.each([
    ['few', places],
    ['many', [...places, ...Array.from({ length: 3000 }, (_, n) => at(((n * 37) % 178) - 89, ((n * 53) % 360) - 180))]],
  ])('of %s places', (_, some) => {
    const known = [...new Set(some)];
    const whole = new Directory().with(sorted(known.map((place) => ({ place, people: 1 }))));

    it.each([1, 2, 60, 100, 1000, HALF_ROUND])('finds everywhere within %d miles, never nowhere', (miles) => {
      for (const cell of places.filter((place) => place >= 0)) {
        const within = known.filter((place) => place !== NOWHERE && (milesTo(cell, place) ?? Infinity) <= miles);
        expect(sorted(whole.around(cell, miles)).map(({ place }) => place)).toEqual(within.sort((a, b) => a - b));
      }
    });
  });
});
