import { describe, expect, it } from '@jest/globals';
import { cellOf } from '@kindred/contracts/grid';
import { DiscoverUser } from '@kindred/contracts/profile';
import { matchesSchema } from '@kindred/kit/matches-schema';
import { discoveryCellIdOf } from '../../profiles/profile.js';
import { cardColumns, cardOf, type DiscoveryRow } from './card.js';

const now = new Date('2030-01-01T12:00:00Z');
const viewerCell = cellOf({ latitude: 38.72, longitude: -9.14 });
const there = cellOf({ latitude: 38.8, longitude: -9.14 });
const coarse = discoveryCellIdOf(there, false);
/** Every column that may be null is null, unless it is given here. */
const empty = Object.fromEntries(cardColumns.map((column) => [column, null])) as unknown as DiscoveryRow;
const row: DiscoveryRow = {
  ...empty,
  id: '8a0f3f0a-4b5e-4c8e-9a51-111111111111',
  age: 30,
  lookingFor: ['friends'],
  interests: ['tea'],
  photos: [],
  discoveryCellId: there,
  locationName: 'Alfama',
  isOwnLocationName: false,
  coarseLocationName: 'Lisbon',
  lastActiveAt: now,
  showDistance: true,
  showAge: true,
  showOnline: true,
  hasLiked: false,
  isFavorite: true,
};
const card = (parts: Partial<DiscoveryRow> = {}) => cardOf(viewerCell, { ...row, ...parts }, now);

describe('a card', () => {
  it('has the fields of the contract in its order, whatever is hidden, so that it is written without being parsed', () => {
    expect(Object.keys(card())).toEqual(Object.keys(DiscoverUser.shape));
    for (const parts of [
      {},
      { showAge: false },
      { discoveryCellId: null },
      { showOnline: false },
      { lastActiveAt: null },
    ]) {
      expect(matchesSchema(DiscoverUser, card(parts))).toBe(true);
    }
  });

  it('is made of every column that the contract names', () => {
    expect(cardColumns).toEqual(expect.arrayContaining(['bio', 'photos', 'showAge', 'coarseLocationName']));
    expect(cardColumns).not.toContain('distance');
  });

  it('has no age and no distance where they are hidden', () => {
    const hidden = card({ showAge: false, showDistance: false });
    expect(hidden).not.toHaveProperty('age');
    expect(hidden).not.toHaveProperty('distance');
    expect(card()).toMatchObject({ age: 30, distance: 6 });
  });

  it('has no distance where either has no location', () => {
    expect(card({ discoveryCellId: null })).not.toHaveProperty('distance');
    expect(cardOf(null, row, now)).not.toHaveProperty('distance');
  });

  it('shows no activity where it is hidden', () => {
    expect(card()).toMatchObject({ isOnline: true, lastActiveAt: now });
    expect(card({ showOnline: false })).toMatchObject({ isOnline: false, lastActiveAt: null });
  });
});

describe('somebody in a country with a rule who shows the distance', () => {
  it('is as far away as the 16-mile cell, and named after it', () => {
    const cards = [38.75, 38.8].map((latitude) => {
      const cell = cellOf({ latitude, longitude: -9.14 });
      return card({ discoveryCellId: discoveryCellIdOf(cell, false) });
    });
    expect(cards[0]).toEqual(cards[1]);
    expect(cards[0]).toMatchObject({ locationName: 'Lisbon', distance: expect.any(Number) });
  });
});

describe('the name of a location', () => {
  it('tells no more than the distance does', () => {
    expect(card().locationName).toBe('Alfama');
    const hidden = { showDistance: false, discoveryCellId: coarse };
    expect(card(hidden).locationName).toBe('Lisbon');
    expect(card({ ...hidden, coarseLocationName: '' }).locationName).toBeNull();
    expect(card({ ...hidden, coarseLocationName: null }).locationName).toBeNull();
  });

  it('is shown as it is where it is the person’s own words', () => {
    const own = { locationName: 'The moon', isOwnLocationName: true };
    expect(card({ ...own, showDistance: false, discoveryCellId: coarse }).locationName).toBe('The moon');
    expect(card(own).locationName).toBe('The moon');
    expect(card({ ...own, locationName: null, showDistance: false, discoveryCellId: coarse }).locationName).toBeNull();
  });
});
