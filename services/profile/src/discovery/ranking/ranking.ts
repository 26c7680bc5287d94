import { createHash } from 'node:crypto';
import { isOnline } from '@kindred/contracts/activity';
import { cellDistance, coarseCellOf, coarseDistance } from '@kindred/contracts/grid';
import type { DiscoverFilters } from '@kindred/contracts/profile';

/** As much of a person as the order needs. `onlineSince` is when their latest time online began. */
export type Candidate = {
  id: string;
  cellId: number | null;
  lastActiveAt: Date | null;
  onlineSince: Date | null;
  orderKey: number;
  joinedAt: Date;
};

/** The person whose list it is, the cell they are in, their key offset of the day, and when the list began. */
export type Viewer = { id: string; cell: number | null; keyOffset: number; listBegan: Date };

/** A person's position in the list; positions compare from left to right. */
export type Position = [miles: number, isOffline: number, rotatedKey: number];
export type Ranked = { id: string; position: Position };

/** The distance of people without a location, for the order. */
export const UNKNOWN_MILES = 1_000_000;
/** Order keys are integers from 0 to one less than this. */
export const KEY_COUNT = 2 ** 31;
const COARSE_MILES = 16;

/** Whole miles from a viewer's cell to a cell id; null when either is unknown. */
export function milesTo(viewerCell: number | null, cellId: number | null) {
  if (viewerCell === null || cellId === null) return null;
  return cellId >= 0 ? cellDistance(viewerCell, cellId) : coarseDistance(coarseCellOf(viewerCell), -1 - cellId);
}

/** A 16-mile cell is never judged by less than 16 miles. */
export function isWithin(miles: number | null, cellId: number | null, maxDistance: number) {
  if (miles === null || cellId === null) return false;
  return miles <= (cellId >= 0 ? maxDistance : Math.max(maxDistance, COARSE_MILES));
}

/**
 * Nearest first, online before offline, then by random key, rotated by an offset that depends on viewer and day; people
 * without a location last. The `fresh` tab is newest first instead.
 */
export function rank(
  candidates: Candidate[],
  viewer: Viewer,
  { tab, maxDistance }: Pick<DiscoverFilters, 'tab' | 'maxDistance'>,
): Ranked[] {
  const isBounded = maxDistance !== undefined && viewer.cell !== null;
  return candidates
    .map((candidate) => ({ candidate, miles: milesTo(viewer.cell, candidate.cellId) }))
    .filter(({ candidate, miles }) => !isBounded || isWithin(miles, candidate.cellId, maxDistance))
    .map(({ candidate, miles }) => ({ id: candidate.id, position: positionOf(candidate, miles, viewer, tab) }))
    .sort(comparePositions);
}

/** The key that comes first for a viewer on a day (UTC). */
export function keyOffsetOf(viewerId: string, at: Date) {
  const day = at.toISOString().slice(0, 10);
  return createHash('sha256').update(`${viewerId}:${day}`).digest().readUInt32BE(0) >>> 1;
}

function positionOf(candidate: Candidate, miles: number | null, viewer: Viewer, tab: DiscoverFilters['tab']): Position {
  const rotatedKey = (candidate.orderKey - viewer.keyOffset + KEY_COUNT) % KEY_COUNT;
  if (tab === 'fresh') return [-candidate.joinedAt.getTime(), 0, rotatedKey];
  const isOffline = tab !== 'online' && !wasOnline(candidate, viewer.listBegan);
  return [miles ?? UNKNOWN_MILES, Number(isOffline), rotatedKey];
}

/** As far as is known now: a person who came online after the list began keeps their position. */
function wasOnline({ lastActiveAt, onlineSince }: Candidate, at: Date) {
  return onlineSince !== null && onlineSince <= at && isOnline(lastActiveAt, at);
}

/** Orders people by their positions, part by part, and by id where those are equal. */
export function comparePositions(a: Ranked, b: Ranked) {
  for (const [index, value] of a.position.entries()) {
    const difference = value - (b.position[index] ?? 0);
    if (difference) return difference;
  }
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
