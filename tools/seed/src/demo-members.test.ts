import { describe, expect, it } from '@jest/globals';
import { Location, ProfileChanges } from '@kindred/contracts/profile';
import { cityCentre } from './content/places.js';
import { demoMembers } from './demo-members.js';
import { milesBetween } from './whereabouts.js';

const members = demoMembers(200, 7);

describe('demoMembers', () => {
  it('makes the same community from the same seed, and another from another', () => {
    expect(demoMembers(200, 7)).toEqual(members);
    expect(demoMembers(200, 8)).not.toEqual(members);
  });

  it.each([0, 1, 3, 1000])('makes as many as are asked for: %d', (count) => {
    expect(demoMembers(count, 1)).toHaveLength(count);
  });

  it('writes profiles that the product takes as they are', () => {
    for (const { profile, location } of demoMembers(1000, 3)) {
      expect(ProfileChanges.parse(profile)).toEqual(profile);
      if (location) expect(() => Location.parse(location)).not.toThrow();
    }
  });

  it('makes adults only', () => {
    const ages = demoMembers(1000, 3).map(({ profile }) => profile.age ?? 0);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
    expect(Math.max(...ages)).toBeLessThanOrEqual(75);
  });

  it('gives everybody a user name and an address of their own', () => {
    for (const { username } of members) expect(username).toMatch(/^[a-z]{1,12}\d{3}$/);
    expect(new Set(members.map(({ email }) => email)).size).toBe(200);
  });

  it('hardly ever repeats itself', () => {
    const bios = members.flatMap(({ profile }) => profile.bio ?? []);
    expect(bios.length).toBeGreaterThan(170);
    expect(new Set(bios).size).toBe(bios.length);
    expect(new Set(members.map(({ profile }) => profile.displayName)).size).toBeGreaterThan(170);
  });

  it('lives within thirty miles of the centre, most of it near', () => {
    const miles = members.flatMap(({ location }) => (location ? milesBetween(location, cityCentre) : []));
    expect(Math.max(...miles)).toBeLessThan(30);
    expect(miles.filter((distance) => distance < 10).length).toBeGreaterThan(miles.length / 2);
  });

  it('has newcomers, a past of two years, and nobody who was here before they joined', () => {
    expect(members.filter(({ joinedHoursAgo }) => joinedHoursAgo < 7 * 24)).toHaveLength(12);
    expect(Math.max(...members.map(({ joinedHoursAgo }) => joinedHoursAgo))).toBeLessThan(2 * 366 * 24);
    for (const { joinedHoursAgo, activeMinutesAgo } of members) {
      expect(activeMinutesAgo).toBeLessThanOrEqual(joinedHoursAgo * 60);
    }
  });

  it.each<[string, (member: (typeof members)[number]) => boolean]>([
    ['have no place', ({ location }) => !location],
    ['say nothing', ({ profile }) => !profile.bio],
    ['hide their age', ({ profile }) => !profile.showAge],
    ['hide their distance', ({ profile }) => !profile.showDistance],
    ['have no picture', ({ hasPicture }) => !hasPicture],
    ['write from right to left', ({ profile }) => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(profile.bio ?? '')],
    ['have a long name', ({ profile }) => (profile.displayName?.length ?? 0) > 50],
    ['have an emoji in their name', ({ profile }) => /\p{Extended_Pictographic}/u.test(profile.displayName ?? '')],
    ['list more than a dozen interests', ({ profile }) => (profile.interests?.length ?? 0) > 12],
    ['are past seventy', ({ profile }) => (profile.age ?? 0) > 70],
  ])('has some who %s', (_, isOne) => {
    const share = members.filter(isOne).length / members.length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.25);
  });

  it('has people of every gender, sexuality, body and hope', () => {
    const all = demoMembers(1000, 3).map(({ profile }) => profile);
    const kinds = (values: unknown[]) => new Set(values.filter(Boolean)).size;
    expect(kinds(all.map(({ gender }) => gender))).toBe(8);
    expect(kinds(all.map(({ sexuality }) => sexuality))).toBe(9);
    expect(kinds(all.map(({ bodyType }) => bodyType))).toBe(7);
    expect(kinds(all.flatMap(({ lookingFor }) => lookingFor ?? []))).toBe(6);
  });
});
