import type { DiscoverFilters } from '@kindred/contracts/profile';
import { type Directory, type Found, HALF_ROUND, NOWHERE } from './directory.js';
import { FAR_AWAY, isWithin, type View } from './rank.js';

/** All places at one distance, and about how many people are there. No places stand for everywhere. */
export type Ring = { miles: number; places: number[]; people: number };

const PLACES_AT_ONCE = 6000;

/**
 * The nearest rings from `from` miles on that hold at least so many people; fewer only when there are no more. Empty
 * when nobody is that far.
 */
export function nearestRings(
  directory: Directory,
  { cell }: View,
  { maxDistance }: Pick<DiscoverFilters, 'maxDistance'>,
  from: number,
  people: number,
): Ring[] {
  if (cell === null) return from > FAR_AWAY ? [] : [{ miles: FAR_AWAY, places: [], people: directory.people }];
  const isAllowed = ({ place, miles }: Found) => maxDistance === undefined || isWithin(miles, place, maxDistance);
  for (let reach = Math.max(2, 2 * from); ; reach *= 2) {
    const found = from > HALF_ROUND ? [] : directory.around(cell, reach);
    const rings = enough(inRings(found.filter((one) => one.miles >= from && isAllowed(one))), people);
    if (rings.isEnough) return rings.rings;
    if (maxDistance !== undefined && reach >= Math.max(maxDistance, 16)) return rings.rings;
    if (reach >= HALF_ROUND) return from > FAR_AWAY ? [] : [...rings.rings, nowhere(directory)];
  }
}

function nowhere(directory: Directory): Ring {
  return { miles: FAR_AWAY, places: [NOWHERE], people: directory.at(NOWHERE) };
}

function inRings(found: Found[]): Ring[] {
  const rings = new Map<number, Ring>();
  for (const { miles, place, people } of found) {
    const ring = rings.get(miles) ?? { miles, places: [], people: 0 };
    rings.set(miles, ring);
    ring.places.push(place);
    ring.people += people;
  }
  return [...rings.values()].sort((a, b) => a.miles - b.miles);
}

function enough(rings: Ring[], wanted: number) {
  let [people, places, count] = [0, 0, 0];
  for (const ring of rings) {
    if (people >= wanted || (count && places + ring.places.length > PLACES_AT_ONCE)) break;
    people += ring.people;
    places += ring.places.length;
    count++;
  }
  return { rings: rings.slice(0, count), isEnough: count < rings.length || people >= wanted };
}
