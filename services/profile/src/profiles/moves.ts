import { AppError } from '@kindred/contracts/errors';
import { cellDistance } from '@kindred/contracts/grid';
import type { Profile } from './profile.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FAR_MILES = 50;
const MILES_PER_HOUR = 600;

/** How many changes in 24 hours are free of the limit. */
export type TravelLimit = { changes: number };

type Times = Pick<Profile, 'cell' | 'locatedAt' | 'locationChanges'>;

/**
 * The columns that say when a person was where, for a location sent now. They and the refusal depend on the old cell, the
 * new cell and times alone. The first location ever is no change, and neither is one in the same cell.
 * @throws AppError limited, with the seconds to wait, when nobody travels like that
 */
export function movedTo(before: Times, cell: number, now: Date, limit: TravelLimit | null) {
  const recent = (before.locationChanges ?? []).filter((at) => now.getTime() - at.getTime() < DAY);
  const isFirst = before.cell === null && before.locationChanges === null;
  const isChange = !isFirst && before.cell !== cell;
  if (limit && isChange) assertTravelled(secondsToWait({ ...before, locationChanges: recent }, cell, now, limit));
  const locationChanges = limit ? [...recent, ...(isChange ? [now] : [])].slice(-limit.changes) : [];
  return { locatedAt: now, locationLapsedAt: null, locationChanges };
}

function assertTravelled(retryAfter: number) {
  if (retryAfter <= 0) return;
  const message = 'Your location has changed too often and too far. Please try again later.';
  throw new AppError('limited', 'travel_limit', message, { retryAfter });
}

/** Until one change fewer is a day old, or until a plane would have arrived; from a deleted location there is no flight. */
function secondsToWait({ cell: from, locatedAt, locationChanges }: Times, to: number, now: Date, limit: TravelLimit) {
  const oldest = locationChanges?.at(-limit.changes);
  if (!oldest || (locationChanges?.length ?? 0) < limit.changes) return 0;
  const untilFree = oldest.getTime() + DAY - now.getTime();
  if (from === null) return Math.ceil(untilFree / 1000);
  const miles = cellDistance(from, to);
  const flight = miles > FAR_MILES ? (miles / MILES_PER_HOUR) * HOUR : 0;
  const untilArrival = (locatedAt?.getTime() ?? 0) + flight - now.getTime();
  return Math.ceil(Math.min(untilFree, untilArrival) / 1000);
}
