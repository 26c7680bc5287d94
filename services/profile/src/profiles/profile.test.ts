import { describe, expect, it } from '@jest/globals';
import { cellCentre, cellOf } from '@kindred/contracts/grid';
import {
  changedColumns,
  clearedLocation,
  discoveryCellIdOf,
  locationColumns,
  locationNameColumns,
  ruleColumns,
} from './profile.js';

const position = { latitude: 38.7223341, longitude: -9.1393366 };
const cell = cellOf(position);
const profile = { cell, locationChanges: [], ruledCountry: null };

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
  const switches = { shareLocation: true, showDistance: true, ruledCountry: null };

  it('is the centre of its cell', () => {
    expect(locationColumns(switches, position, null)).toEqual({ cell, discoveryCellId: cell, ...cellCentre(cell) });
  });

  it('is refused while sharing is off', () => {
    expect(() => locationColumns({ ...switches, shareLocation: false }, position, null)).toThrow('switched off');
  });
});

describe('the name of a location', () => {
  const elsewhere = cellOf({ latitude: 41.15, longitude: -8.61 });
  const named = { cell, isOwnLocationName: false };

  it('is the one that came with it', () => {
    const given = { locationName: 'Porto', isOwnLocationName: false };
    expect(locationNameColumns({ ...named, isOwnLocationName: true }, elsewhere, 'Porto')).toEqual(given);
    expect(locationNameColumns(named, cell, null)).toEqual({ ...given, locationName: null });
  });

  it('goes with the cell where none came, unless its owner wrote it', () => {
    expect(locationNameColumns(named, elsewhere, undefined)).toEqual({ locationName: null });
    expect(locationNameColumns(named, cell, undefined)).toEqual({});
    expect(locationNameColumns({ ...named, isOwnLocationName: true }, elsewhere, undefined)).toEqual({});
  });
});

describe('a country with a rule', () => {
  const coarse = discoveryCellIdOf(cell, false);
  const hidden = { showDistance: false, showOnline: false, showAsNew: false };

  it('hides who arrives, and says so once', () => {
    expect(ruleColumns({ ruledCountry: null, showDistance: true }, cell, 'UG')).toEqual({
      ...hidden,
      ruledCountry: 'UG',
      hasReadPlaceRule: false,
      discoveryCellId: coarse,
    });
    expect(ruleColumns({ ruledCountry: 'KE', showDistance: true }, cell, 'UG')).toMatchObject(hidden);
  });

  it('leaves what was switched on there, but is never finer than the 16-mile cell', () => {
    expect(ruleColumns({ ruledCountry: 'UG', showDistance: true }, cell, 'UG')).toEqual({ discoveryCellId: coarse });
    expect(changedColumns({ ...profile, ruledCountry: 'UG' }, { showDistance: true }).discoveryCellId).toBe(coarse);
  });

  it('switches nothing back when somebody leaves', () => {
    expect(ruleColumns({ ruledCountry: 'UG', showDistance: false }, cell, null)).toEqual({
      ruledCountry: null,
      hasReadPlaceRule: false,
      discoveryCellId: coarse,
    });
    expect(ruleColumns({ ruledCountry: 'UG', showDistance: true }, cell, null)).toMatchObject({
      discoveryCellId: cell,
    });
  });

  it('is forgotten with the location', () => {
    expect(clearedLocation(profile)).toMatchObject({ ruledCountry: null, hasReadPlaceRule: false });
  });
});
