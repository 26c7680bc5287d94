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

  it('comes back unless something new is written there', () => {
    expect(givenBack({ ...profile, bio: null }, { bio: 'Words' })).toEqual({ bio: 'Words' });
    expect(givenBack({ ...profile, bio: 'New' }, { bio: 'Words' })).toEqual({});
    expect(givenBack({ ...profile, interests: [] }, { interests: ['Chess'] })).toEqual({ interests: ['Chess'] });
  });
});
