import { describe, expect, it } from '@jest/globals';
import { givenBack, withheld } from './withheld-field.js';

const profile = {
  displayName: 'Robin',
  firstName: null,
  bio: 'Words',
  pronouns: null,
  locationName: 'My boat',
  isOwnLocationName: true,
  interests: ['Chess'],
  cell: null,
  locationChanges: null,
  ruledCountry: null,
};

describe('a withheld field', () => {
  it('is empty, and its value is kept', () => {
    expect(withheld(profile, 'bio')).toEqual({ kept: { bio: 'Words' }, cleared: { bio: null } });
    expect(withheld(profile, 'interests')).toEqual({ kept: { interests: ['Chess'] }, cleared: { interests: [] } });
    const isOwnLocationName = true;
    expect(withheld(profile, 'locationName').kept).toEqual({ locationName: 'My boat', isOwnLocationName });
  });

  const since = new Date('2026-05-01T12:00:00Z');
  const before = new Date('2026-05-01T11:00:00Z');
  const after = new Date('2026-05-01T13:00:00Z');

  it('comes back unless something new is written there', () => {
    const now = { ...profile, locatedAt: null };
    expect(givenBack({ ...now, bio: null }, { bio: 'Words' }, since)).toEqual({ bio: 'Words' });
    expect(givenBack({ ...now, bio: 'New' }, { bio: 'Words' }, since)).toEqual({});
    expect(givenBack({ ...now, interests: [] }, { interests: ['Chess'] }, since)).toEqual({ interests: ['Chess'] });
  });

  it('that the member wrote about a place comes back where they go, unless they deleted their location', () => {
    const kept = { locationName: 'My boat', isOwnLocationName: true };
    const now = { ...profile, locationName: null, locatedAt: after };
    expect(givenBack(now, kept, since)).toEqual(kept);
    expect(givenBack({ ...now, isOwnLocationName: false, locatedAt: null }, kept, since)).toEqual({});
  });

  it('that named the place of their location comes back only there', () => {
    const kept = { locationName: 'Lisbon', isOwnLocationName: false };
    const now = { ...profile, locationName: null };
    expect(givenBack({ ...now, locatedAt: before }, kept, since)).toEqual(kept);
    expect(givenBack({ ...now, locatedAt: after }, kept, since)).toEqual({ isOwnLocationName: false });
    expect(givenBack({ ...now, isOwnLocationName: false, locatedAt: null }, kept, since)).toEqual({});
  });
});
