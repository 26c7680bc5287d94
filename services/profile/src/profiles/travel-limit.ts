import { travelLimit } from '@kindred/contracts/errors';
import { cellDistance } from '@kindred/contracts/grid';
import type { Profile } from './profile.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FAR_MILES = 50;
const MILES_PER_HOUR = 600;

/** How many changes in 24 hours are free of the limit. */
export type TravelLimit = { changes: number };

type LocationTimes = Pick<Profile, 'cell' | 'locatedAt' | 'locationChanges'>;

/**
 * The times to store with a location that is sent now. These and the refusal depend only on the two cells and on times. A first
 * location is no change, and neither is one in the same cell.
 * @throws AppError limited, with the seconds to wait, when the way is too far for the time
 */
export function locationTimesAfter(before: LocationTimes, cell: number, now: Date, limit: TravelLimit | null) {
  const recent = (before.locationChanges ?? []).filter((at) => now.getTime() - at.getTime() < DAY);
  const isFirst = before.cell === null && before.locationChanges === null;
  const isChange = !isFirst && before.cell !== cell;
  if (limit && isChange) assertNoWait(secondsToWait({ ...before, locationChanges: recent }, cell, now, limit));
  const locationChanges = limit ? [...recent, ...(isChange ? [now] : [])].slice(-limit.changes) : [];
  return { locatedAt: now, locationLapsedAt: null, locationChanges };
}

function assertNoWait(retryAfter: number) {
  if (retryAfter <= 0) return;
  throw travelLimit(retryAfter);
}

/** Seconds until the counted change is a day old, or a plane would have arrived; after a deletion only the former. */
function secondsToWait(
  { cell: from, locatedAt, locationChanges }: LocationTimes,
  to: number,
  now: Date,
  limit: TravelLimit,
) {
  const oldest = locationChanges?.at(-limit.changes);
  if (!oldest || (locationChanges?.length ?? 0) < limit.changes) return 0;
  const untilOld = oldest.getTime() + DAY - now.getTime();
  if (from === null) return Math.ceil(untilOld / 1000);
  const miles = cellDistance(from, to);
  const flight = miles > FAR_MILES ? (miles / MILES_PER_HOUR) * HOUR : 0;
  const untilArrival = (locatedAt?.getTime() ?? 0) + flight - now.getTime();
  return Math.ceil(Math.min(untilOld, untilArrival) / 1000);
}
