import { describe, expect, it } from '@jest/globals';
import { cellOf } from '@kindred/contracts/grid';
import { DiscoverFilters } from '@kindred/contracts/profile';
import { discoveryCellIdOf } from '../../profiles/profile.js';
import { type Candidate, isWithin, milesTo, rank } from './ranking.js';

const now = new Date('2030-01-01T12:00:00Z');
const lisbon = cellOf({ latitude: 38.72, longitude: -9.14 });
const near = cellOf({ latitude: 38.75, longitude: -9.14 });
const far = cellOf({ latitude: 39.5, longitude: -9.14 });

const filters = (given: object = {}) => DiscoverFilters.parse(given);
const candidate = (id: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  cellId: near,
  lastActiveAt: null,
  onlineSince: null,
  orderKey: 0,
  joinedAt: now,
  ...given,
});
const ids = (candidates: Candidate[], given: object = {}, viewer = { cell: lisbon as number | null, keyOffset: 0 }) =>
  rank(candidates, { id: 'v', listBegan: now, ...viewer }, filters(given)).map(({ id }) => id);

describe('the order of people', () => {
  it('is nearest first, and people without a location last', () => {
    expect(ids([candidate('c', { cellId: null }), candidate('b', { cellId: far }), candidate('a')])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('puts online before offline at the same distance', () => {
    expect(
      ids([candidate('a', { orderKey: 1 }), candidate('b', { orderKey: 2, lastActiveAt: now, onlineSince: now })]),
    ).toEqual(['b', 'a']);
  });

  it('does not change while its pages are turned: who comes online stays where they were', () => {
    const later = new Date(now.getTime() + 30_000);
    const comes = candidate('b', { orderKey: 2, lastActiveAt: later, onlineSince: later });
    const stays = candidate('c', { orderKey: 3, lastActiveAt: later, onlineSince: now });
    expect(ids([candidate('a', { orderKey: 1 }), comes, stays])).toEqual(['c', 'a', 'b']);
  });

  it('turns the random keys by viewer and day, and not by whoever was active last', () => {
    const people = [
      candidate('a', { orderKey: 10 }),
      candidate('b', { orderKey: 20 }),
      candidate('c', { orderKey: 30 }),
    ];
    expect(ids(people)).toEqual(['a', 'b', 'c']);
    expect(ids(people, {}, { cell: lisbon, keyOffset: 15 })).toEqual(['b', 'c', 'a']);
  });

  it('is newest first for fresh faces', () => {
    const older = candidate('older', { joinedAt: new Date('2029-12-30') });
    expect(ids([older, candidate('newer', { cellId: far })], { tab: 'fresh' })).toEqual(['newer', 'older']);
  });
});

describe('a maximum distance', () => {
  it('leaves out who is farther away or has no location', () => {
    const people = [candidate('a'), candidate('b', { cellId: far }), candidate('c', { cellId: null })];
    expect(ids(people, { maxDistance: 10 })).toEqual(['a']);
  });

  it('does not matter for a viewer without a location', () => {
    const people = [candidate('a'), candidate('b', { cellId: null })];
    expect(ids(people, { maxDistance: 10 }, { cell: null, keyOffset: 0 })).toEqual(['a', 'b']);
  });

  it('judges someone who hides the distance by 16-mile cells, never by less than 16 miles', () => {
    const hidden = discoveryCellIdOf(near, false);
    expect(isWithin(milesTo(lisbon, hidden), hidden, 1)).toBe(true);
    const farHidden = discoveryCellIdOf(far, false);
    expect(isWithin(milesTo(lisbon, farHidden), farHidden, 16)).toBe(false);
    expect(isWithin(milesTo(lisbon, farHidden), farHidden, 60)).toBe(true);
  });
});
