import { describe, expect, it } from '@jest/globals';
import { cellCentre, cellOf } from '@kindred/contracts/grid';
import {
  changedColumns,
  discoveryCellIdOf,
  locationColumns,
  type Profile,
  personSummaryOf,
  publicView,
} from './profile.js';

const now = new Date('2030-01-01T12:00:00Z');
const position = { latitude: 38.7223341, longitude: -9.1393366 };
const cell = cellOf(position);

const profile: Profile = {
  id: '8a0f3f0a-4b5e-4c8e-9a51-111111111111',
  accountState: 'active',
  isHidden: false,
  version: 1,
  firstName: null,
  lastName: 'Secret',
  displayName: 'Robin',
  bio: null,
  age: 30,
  gender: 'non_binary',
  sexuality: 'queer',
  pronouns: null,
  height: 70,
  bodyType: 'average',
  lookingFor: ['friends'],
  interests: ['tea'],
  cell,
  discoveryCellId: cell,
  ...cellCentre(cell),
  locationName: 'Alfama',
  isOwnLocationName: false,
  coarseLocationName: 'Lisbon',
  locatedAt: now,
  locationChanges: [],
  locationLapsedAt: null,
  lastActiveAt: now,
  showDistance: true,
  showAge: true,
  showOnline: true,
  shareLocation: true,
  notifyMessages: true,
  notifyMatches: true,
  isPremium: false,
  subscriptionStatus: null,
  subscriptionEndDate: null,
  subscriptionPlan: null,
  photos: [],
  orderKey: 1,
  joinedAt: now,
};
const relation = { hasLiked: false, isFavorite: false, distance: 5 };

describe('what others see', () => {
  it('has no age and no distance where they are hidden', () => {
    const seen = publicView({ ...profile, showAge: false, showDistance: false }, relation, now);
    expect(seen).not.toHaveProperty('age');
    expect(seen).not.toHaveProperty('distance');
    expect(publicView(profile, relation, now)).toMatchObject({ age: 30, distance: 5 });
  });
});

describe('the name of a location', () => {
  const shown = (parts: Partial<Profile>) => publicView({ ...profile, ...parts }, relation, now).locationName;

  it('tells no more than the distance does', () => {
    expect(shown({})).toBe('Alfama');
    expect(shown({ showDistance: false })).toBe('Lisbon');
    expect(shown({ showDistance: false, coarseLocationName: '' })).toBeNull();
    expect(shown({ showDistance: false, coarseLocationName: null })).toBeNull();
  });

  it('is shown as it is where it is the person’s own words', () => {
    const own = changedColumns(profile, { locationName: 'The moon' });
    expect(shown({ ...own, showDistance: false })).toBe('The moon');
    expect(shown({ ...own, showDistance: true })).toBe('The moon');
    expect(shown({ ...changedColumns(profile, { locationName: null }), showDistance: false })).toBeNull();
  });
});

describe('a summary', () => {
  const row = { ...profile, showOnline: false, lastActiveAt: now };

  it('tells others nothing that the person hides, and the person themselves everything', () => {
    expect(personSummaryOf(row, 'somebody else', now)).toMatchObject({ isOnline: false, lastActiveAt: null });
    expect(personSummaryOf(row, profile.id, now)).toMatchObject({ isOnline: true, lastActiveAt: now });
  });
});

describe('a change', () => {
  it('clears what is null and leaves what is absent', () => {
    expect(changedColumns(profile, { bio: null, lookingFor: null })).toEqual({ bio: null, lookingFor: [] });
  });

  it('that hides the distance moves the person to the 16-mile cell, and back', () => {
    expect(changedColumns(profile, { showDistance: false }).discoveryCellId).toBe(discoveryCellIdOf(cell, false));
    expect(changedColumns({ ...profile, showDistance: false }, { showDistance: true }).discoveryCellId).toBe(cell);
  });

  it('that stops sharing forgets the location', () => {
    expect(changedColumns(profile, { shareLocation: false })).toMatchObject({
      cell: null,
      discoveryCellId: null,
      latitude: null,
    });
  });
});

describe('a location', () => {
  it('is the centre of its cell', () => {
    expect(locationColumns(profile, position)).toEqual({ cell, discoveryCellId: cell, ...cellCentre(cell) });
  });

  it('is refused while sharing is off', () => {
    expect(() => locationColumns({ ...profile, shareLocation: false }, position)).toThrow('switched off');
  });
});
