import { createHash } from 'node:crypto';
import { isOnline } from '@kindred/contracts/activity';
import { cellDistance, coarseCellOf, coarseDistance } from '@kindred/contracts/grid';
import type { DiscoverFilters } from '@kindred/contracts/profile';

/** Of a person only what ordering needs. `onlineSince` is when the last time of being online began. */
export type Candidate = {
  id: string;
  place: number | null;
  lastActiveAt: Date | null;
  onlineSince: Date | null;
  orderKey: number;
  joinedAt: Date;
};

/** Who looks, from where, and when they began to: a list keeps its order while its pages are turned. */
export type View = { viewerId: string; cell: number | null; start: number; at: Date };

/** A place in the list; positions compare from left to right. */
export type Position = [miles: number, isOffline: number, turned: number];
export type Ranked = { id: string; position: Position };

/** Where people without a location are, for ordering. */
export const FAR_AWAY = 1_000_000;
/** One more than the largest random key. */
export const KEYS = 2 ** 31;
const COARSE_MILES = 16;

/** Whole miles between a viewer's cell and where somebody is found; null when either is nowhere. */
export function milesTo(viewerCell: number | null, place: number | null) {
  if (viewerCell === null || place === null) return null;
  return place >= 0 ? cellDistance(viewerCell, place) : coarseDistance(coarseCellOf(viewerCell), -1 - place);
}

/** Someone who hides the distance is judged by 16-mile cells, and so never by less than 16 miles. */
export function isWithin(miles: number | null, place: number | null, maxDistance: number) {
  if (miles === null || place === null) return false;
  return miles <= (place >= 0 ? maxDistance : Math.max(maxDistance, COARSE_MILES));
}

/**
 * Nearest first, online before offline, then by each person's random key started at a point that depends on viewer and
 * day; people without a location last. The `fresh` tab is newest first instead.
 */
export function rank(
  candidates: Candidate[],
  view: View,
  { tab, maxDistance }: Pick<DiscoverFilters, 'tab' | 'maxDistance'>,
): Ranked[] {
  const bounded = maxDistance !== undefined && view.cell !== null;
  return candidates
    .map((candidate) => ({ candidate, miles: milesTo(view.cell, candidate.place) }))
    .filter(({ candidate, miles }) => !bounded || isWithin(miles, candidate.place, maxDistance))
    .map(({ candidate, miles }) => ({ id: candidate.id, position: positionOf(candidate, miles, view, tab) }))
    .sort(comparePositions);
}

/** Where the random keys start for a viewer on a day: the same all day, another tomorrow. */
export function startOf(viewerId: string, at: Date) {
  const day = at.toISOString().slice(0, 10);
  return createHash('sha256').update(`${viewerId}:${day}`).digest().readUInt32BE(0) >>> 1;
}

/** How far a key is from where the viewer starts today, going round. */
function turn(orderKey: number, start: number) {
  return (orderKey - start + KEYS) % KEYS;
}

function positionOf(candidate: Candidate, miles: number | null, view: View, tab: DiscoverFilters['tab']): Position {
  const turned = turn(candidate.orderKey, view.start);
  if (tab === 'fresh') return [-candidate.joinedAt.getTime(), 0, turned];
  const isOffline = tab !== 'online' && !wasOnline(candidate, view.at);
  return [miles ?? FAR_AWAY, Number(isOffline), turned];
}

/** As far as is known now: who came online after the list began is still where they were. */
function wasOnline({ lastActiveAt, onlineSince }: Candidate, at: Date) {
  return onlineSince !== null && onlineSince <= at && isOnline(lastActiveAt, at);
}

export function comparePositions(a: Ranked, b: Ranked) {
  for (const [index, value] of a.position.entries()) {
    const difference = value - (b.position[index] ?? 0);
    if (difference) return difference;
  }
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
