import { describe, expect, it } from '@jest/globals';
import { cellCentre, cellOf } from '@kindred/contracts/grid';
import { changedColumns, discoveryCellIdOf, locationColumns } from './profile.js';

const position = { latitude: 38.7223341, longitude: -9.1393366 };
const cell = cellOf(position);
const profile = { cell, locationChanges: [] };

describe('a change', () => {
  it('clears what is null and leaves what is absent', () => {
    expect(changedColumns(profile, { bio: null, lookingFor: null })).toEqual({ bio: null, lookingFor: [] });
  });

  it('leaves an age that follows from the birth date', () => {
    expect(changedColumns(profile, { age: 30 })).toEqual({ age: 30 });
    const fixed = { ...profile, isAgeFixed: true };
    expect(changedColumns(fixed, { age: 30, bio: 'Hi' })).toEqual({ bio: 'Hi' });
    expect(changedColumns(fixed, { age: null })).toEqual({});
  });

  it('marks a location name as the person’s own words', () => {
    const locationName = 'The moon';
    expect(changedColumns(profile, { locationName })).toEqual({ locationName, isOwnLocationName: true });
  });

  it('that hides the distance moves the person to the 16-mile cell, and back', () => {
    const coarse = discoveryCellIdOf(cell, false);
    expect(coarse).toBeLessThan(0);
    expect(changedColumns(profile, { showDistance: false }).discoveryCellId).toBe(coarse);
    expect(changedColumns(profile, { showDistance: true }).discoveryCellId).toBe(cell);
  });

  it('that stops sharing deletes the location', () => {
    expect(changedColumns(profile, { shareLocation: false })).toMatchObject({
      cell: null,
      discoveryCellId: null,
      latitude: null,
    });
  });
});

describe('a location', () => {
  const switches = { shareLocation: true, showDistance: true };

  it('is the centre of its cell', () => {
    expect(locationColumns(switches, position)).toEqual({ cell, discoveryCellId: cell, ...cellCentre(cell) });
  });

  it('is refused while sharing is off', () => {
    expect(() => locationColumns({ ...switches, shareLocation: false }, position)).toThrow('switched off');
  });
});
