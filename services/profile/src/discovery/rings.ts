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
  const farthest = Math.min(HALF_ROUND, Math.max(maxDistance ?? HALF_ROUND, 16));
  for (let reach = Math.min(farthest, Math.max(2, 2 * from)); ; ) {
    const found = from > farthest ? [] : directory.around(cell, reach);
    const beyond = found.filter((one) => one.miles >= from && isAllowed(one));
    const rings = enough(inRings(beyond), people);
    if (rings.isEnough || (reach >= farthest && maxDistance !== undefined)) return rings.rings;
    if (reach >= farthest) return from > FAR_AWAY ? [] : [...rings.rings, nowhere(directory)];
    reach = Math.min(farthest, farther(reach, people / peopleIn(beyond)));
  }
}

/** As far as so many times the people are expected, were they as many to the mile; within reason. */
function farther(reach: number, times: number) {
  return Math.ceil(reach * Math.min(8, Math.max(2, Math.sqrt(times))));
}

export const peopleIn = (places: { people: number }[]) => places.reduce((sum, { people }) => sum + people, 0);

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
