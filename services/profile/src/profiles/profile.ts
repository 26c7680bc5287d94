import { AppError } from '@kindred/contracts/errors';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import type { DiscoverUser, OwnProfile, Photo, ProfileChanges } from '@kindred/contracts/profile';

/** A person as profile keeps them. */
export type Profile = Omit<OwnProfile, 'isOnline' | 'lastActiveAt' | 'profileImageUrl' | 'subscriptionEndDate'> & {
  id: string;
  accountState: 'active' | 'suspended' | 'deleted';
  /** Out of discovery by a moderator's word or the rule for reports. */
  isHidden: boolean;
  version: number;
  cell: number | null;
  place: number | null;
  lastActiveAt: Date | null;
  subscriptionEndDate: Date | null;
  orderKey: number;
  joinedAt: Date;
};

const ONLINE_MS = 5 * 60_000;

/** Active within five minutes. */
export function isOnline(lastActiveAt: Date | null, now: Date) {
  return lastActiveAt !== null && now.getTime() - lastActiveAt.getTime() <= ONLINE_MS;
}

/** What the owner reads. */
export function ownView(profile: Profile, now: Date) {
  return {
    ...profile,
    isOnline: isOnline(profile.lastActiveAt, now),
    profileImageUrl: profilePicture(profile.photos)?.imageUrl ?? null,
  };
}

export function profilePicture(photos: Photo[]) {
  return photos.find((photo) => photo.isProfilePicture) ?? photos[0];
}

/** As much of a profile as stands beside a conversation or a tap. */
export type Contact = Pick<Profile, 'id' | 'displayName' | 'firstName' | 'lastActiveAt' | 'photos'>;

export function cardOf({ id, displayName, firstName, lastActiveAt, photos }: Contact, now: Date) {
  const profileImageUrl = profilePicture(photos)?.imageUrl ?? null;
  return { id, displayName, firstName, profileImageUrl, isOnline: isOnline(lastActiveAt, now), lastActiveAt };
}

type Shown = Omit<DiscoverUser, 'age' | 'distance' | 'isOnline' | 'hasLiked' | 'isFavorite' | 'lastActiveAt'>;

/** As much of a profile as what others read is made of. */
export type PublicProfile = Pick<Profile, keyof Shown | 'age' | 'lastActiveAt' | 'showAge' | 'showDistance'>;

/** What others read: nothing that the person hides. `distance` is in whole miles. */
export function publicView(
  profile: PublicProfile,
  relation: { hasLiked: boolean; isFavorite: boolean; distance: number | null },
  now: Date,
): Omit<DiscoverUser, 'lastActiveAt'> & { lastActiveAt: Date | null } {
  const { age, showAge, showDistance } = profile;
  return {
    id: profile.id,
    displayName: profile.displayName,
    firstName: profile.firstName,
    ...(showAge && { age }),
    ...(showDistance && relation.distance !== null && { distance: relation.distance }),
    locationName: profile.locationName,
    isOnline: isOnline(profile.lastActiveAt, now),
    lastActiveAt: profile.lastActiveAt,
    hasLiked: relation.hasLiked,
    isFavorite: relation.isFavorite,
    interests: profile.interests,
    bio: profile.bio,
    height: profile.height,
    bodyType: profile.bodyType,
    lookingFor: profile.lookingFor,
    pronouns: profile.pronouns,
    photos: profile.photos,
  };
}

/**
 * The columns that a change touches: an explicit null clears, lists become empty. Hiding the distance moves the person
 * to the 16-mile cell, and not sharing a location forgets it.
 */
export function changedColumns(profile: Profile, changes: ProfileChanges): Partial<Profile> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const lists = {
    ...(changes.lookingFor === null && { lookingFor: [] }),
    ...(changes.interests === null && { interests: [] }),
  };
  const columns: Partial<Profile> = { ...given, ...lists };
  if (changes.shareLocation === false) return { ...columns, ...nowhere };
  if (changes.showDistance === undefined) return columns;
  return { ...columns, place: placeOf(profile.cell, changes.showDistance) };
}

export const nowhere = { cell: null, place: null, latitude: null, longitude: null, locationName: null };

/**
 * The columns that say where a person is: a cell and its centre, never the position they came from.
 * @throws AppError conflict when the person does not share a location
 */
export function locatedAt(profile: Profile, position: Position): Partial<Profile> {
  if (!profile.shareLocation) {
    throw new AppError('conflict', 'location_sharing_off', 'Location sharing is switched off in your settings.');
  }
  const cell = cellOf(position);
  return { cell, place: placeOf(cell, profile.showDistance), ...cellCentre(cell) };
}

/** One number for where someone is found: a cell as itself, a 16-mile cell as a negative number. */
export function placeOf(cell: number | null, showDistance: boolean) {
  if (cell === null) return null;
  return showDistance ? cell : -1 - coarseCellOf(cell);
}

/** What a person may take away: every column, but for those that say nothing about them. */
export function exportView({ orderKey: _, place: __, version: ___, ...profile }: Profile) {
  return profile;
}
