import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Location, ProfileChanges } from '@kindred/contracts/profile';
import { community, readPortrait } from './community.js';

const MOST_BYTES = 6_000_000;
const SIZE = 200;
const members = community();
type Member = (typeof members)[number];

describe('the demo community', () => {
  it('is of profiles that the product takes as they are', () => {
    expect(members).toHaveLength(SIZE);
    for (const { profile, location } of members) {
      expect(ProfileChanges.parse(profile)).toEqual(profile);
      if (location) expect(() => Location.parse(location)).not.toThrow();
    }
  });

  it('is of adults, and of every gender, sexuality, body type and aim', () => {
    const ages = members.map(({ profile }) => profile.age ?? 0);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
    const kinds = (read: (profile: ProfileChanges) => unknown) =>
      new Set(members.flatMap(({ profile }) => read(profile)).filter(Boolean)).size;
    expect(kinds(({ gender }) => gender)).toBe(8);
    expect(kinds(({ sexuality }) => sexuality)).toBe(9);
    expect(kinds(({ bodyType }) => bodyType)).toBe(7);
    expect(kinds(({ lookingFor }) => lookingFor)).toBe(6);
  });

  it('has a username and address for each, also where it is larger than its list', () => {
    const many = community(3 * SIZE);
    for (const { username } of many) expect(username).toMatch(/^[a-z]{1,12}\d{3,4}$/);
    expect(new Set(many.map(({ email }) => email)).size).toBe(3 * SIZE);
    expect(many.slice(0, SIZE)).toEqual(members);
  });

  it('has no text twice', () => {
    const bios = members.flatMap(({ profile }) => profile.bio ?? []);
    expect(new Set(bios).size).toBe(bios.length);
  });

  it('has nobody who was active before they joined', () => {
    for (const { joinedHoursAgo, activeMinutesAgo } of members) {
      expect(activeMinutesAgo).toBeLessThanOrEqual(joinedHoursAgo * 60);
    }
  });

  it.each<[string, (member: Member) => boolean]>([
    ['are new this week', ({ joinedHoursAgo }) => joinedHoursAgo < 7 * 24],
    ['have no location', ({ location }) => !location],
    ['have no bio', ({ profile }) => !profile.bio],
    ['hide their age', ({ profile }) => !profile.showAge],
    ['hide their distance', ({ profile }) => !profile.showDistance],
    ['have no picture', ({ portrait }) => !portrait],
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

  it('has a portrait of its own for everybody with a picture: WebP of 720 by 960 pixels, light together', async () => {
    const names = members.flatMap(({ portrait }) => portrait ?? []);
    expect(names.toSorted()).toEqual(readdirSync(new URL('../portraits/', import.meta.url)).toSorted());
    const pictures = await Promise.all(names.map(readPortrait));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
    for (const picture of pictures) {
      expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
      expect([picture.readUInt16LE(26), picture.readUInt16LE(28)]).toEqual([720, 960]);
    }
    expect(pictures.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MOST_BYTES);
  });
});
