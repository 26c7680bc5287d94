import type { DiscoverFilters } from '@kindred/contracts/profile';
import { isWithin, UNKNOWN_MILES, type Viewer } from '../ranking/ranking.js';
import { type CellCounts, FARTHEST_MILES, type NearbyCell, NO_LOCATION } from './cell-counts.js';

/** All cells at one distance, and about how many people they have. A band without cells is everybody. */
export type DistanceBand = { miles: number; cellIds: number[]; people: number };

const MAX_CELLS = 6000;

/**
 * The nearest bands, from `fromMiles` on, that together have at least `people` people; fewer only when there are no more.
 * Empty when nobody is that far away.
 */
export function nearestBands(
  counts: CellCounts,
  { cell }: Pick<Viewer, 'cell'>,
  { maxDistance }: Pick<DiscoverFilters, 'maxDistance'>,
  fromMiles: number,
  people: number,
): DistanceBand[] {
  if (cell === null) {
    return fromMiles > UNKNOWN_MILES ? [] : [{ miles: UNKNOWN_MILES, cellIds: [], people: counts.people }];
  }
  const isWanted = ({ cellId, miles }: NearbyCell) =>
    miles >= fromMiles && (maxDistance === undefined || isWithin(miles, cellId, maxDistance));
  const farthest = Math.min(FARTHEST_MILES, Math.max(maxDistance ?? FARTHEST_MILES, 16));
  for (let reach = Math.min(farthest, Math.max(2, 2 * fromMiles)); ; ) {
    const wanted = fromMiles > farthest ? [] : counts.within(cell, reach).filter(isWanted);
    const { bands, isEnough } = firstBands(byDistance(wanted), people);
    if (isEnough || (reach >= farthest && maxDistance !== undefined)) return bands;
    if (reach >= farthest) return fromMiles > UNKNOWN_MILES ? [] : [...bands, withoutLocation(counts)];
    reach = Math.min(farthest, widened(reach, people / totalPeople(wanted)));
  }
}

/** A reach that is expected to have so many times the people, if they are spread evenly; two to eight times as far. */
function widened(reach: number, times: number) {
  return Math.ceil(reach * Math.min(8, Math.max(2, Math.sqrt(times))));
}

export const totalPeople = (parts: { people: number }[]) => parts.reduce((sum, { people }) => sum + people, 0);

function withoutLocation(counts: CellCounts): DistanceBand {
  return { miles: UNKNOWN_MILES, cellIds: [NO_LOCATION], people: counts.peopleIn(NO_LOCATION) };
}

function byDistance(cells: NearbyCell[]): DistanceBand[] {
  const bands = new Map<number, DistanceBand>();
  for (const { miles, cellId, people } of cells) {
    const band = bands.get(miles) ?? { miles, cellIds: [], people: 0 };
    bands.set(miles, band);
    band.cellIds.push(cellId);
    band.people += people;
  }
  return [...bands.values()].sort((a, b) => a.miles - b.miles);
}

/** The first bands that together have enough people, or as many cells as one plan may have. */
function firstBands(bands: DistanceBand[], wanted: number) {
  let [people, cells, count] = [0, 0, 0];
  for (const band of bands) {
    if (people >= wanted || (count && cells + band.cellIds.length > MAX_CELLS)) break;
    people += band.people;
    cells += band.cellIds.length;
    count++;
  }
  return { bands: bands.slice(0, count), isEnough: count < bands.length || people >= wanted };
}
