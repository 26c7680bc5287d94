import { isOnline, shownActivity } from '@kindred/contracts/activity';
import { AppError } from '@kindred/contracts/errors';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import type { DiscoverUser, OwnProfile, Photo, ProfileChanges } from '@kindred/contracts/profile';

/** A person as profile keeps them. */
export type Profile = Omit<
  OwnProfile,
  'isOnline' | 'lastActiveAt' | 'locationLapsedAt' | 'profileImageUrl' | 'subscriptionEndDate'
> & {
  id: string;
  accountState: 'active' | 'suspended' | 'deleted';
  /** Out of discovery by a moderator's word or the rule for reports. */
  isHidden: boolean;
  version: number;
  cell: number | null;
  discoveryCellId: number | null;
  isOwnLocationName: boolean;
  coarseLocationName: string | null;
  locatedAt: Date | null;
  locationChanges: Date[] | null;
  locationLapsedAt: Date | null;
  lastActiveAt: Date | null;
  subscriptionEndDate: Date | null;
  orderKey: number;
  joinedAt: Date;
};

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
export type Contact = Pick<Profile, 'id' | 'displayName' | 'firstName' | 'lastActiveAt' | 'showOnline' | 'photos'>;

/** One's own card tells one's own activity exactly. */
export function cardOf(contact: Contact, viewerId: string, now: Date) {
  const { id, displayName, firstName, lastActiveAt, photos } = contact;
  const profileImageUrl = profilePicture(photos)?.imageUrl ?? null;
  const activity =
    id === viewerId ? { isOnline: isOnline(lastActiveAt, now), lastActiveAt } : shownActivity(contact, now);
  return { id, displayName, firstName, profileImageUrl, ...activity };
}

type Shown = Omit<DiscoverUser, 'age' | 'distance' | 'isOnline' | 'hasLiked' | 'isFavorite' | 'lastActiveAt'>;

/** As much of a profile as what others read is made of. */
export type PublicProfile = Pick<
  Profile,
  | keyof Shown
  | 'age'
  | 'lastActiveAt'
  | 'showAge'
  | 'showDistance'
  | 'showOnline'
  | 'isOwnLocationName'
  | 'coarseLocationName'
>;

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
    locationName: shownLocationName(profile),
    ...shownActivity(profile, now),
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

/** A name tells no more than the distance does: that of a hidden one is the 16-mile cell's. Own words are shown as they are. */
function shownLocationName({ locationName, isOwnLocationName, coarseLocationName, showDistance }: PublicProfile) {
  return showDistance || isOwnLocationName ? locationName : coarseLocationName || null;
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
  const named = changes.locationName !== undefined && { isOwnLocationName: true };
  const columns: Partial<Profile> = { ...given, ...lists, ...named };
  if (changes.shareLocation === false) return { ...columns, ...nowhere(profile) };
  if (changes.showDistance === undefined) return columns;
  return { ...columns, discoveryCellId: discoveryCellIdOf(profile.cell, changes.showDistance) };
}

/** The columns of who has no location now. That there was one is not forgotten: the next one is a change. */
export function nowhere({ cell, locationChanges }: Pick<Profile, 'cell' | 'locationChanges'>) {
  return {
    cell: null,
    discoveryCellId: null,
    latitude: null,
    longitude: null,
    locationName: null,
    isOwnLocationName: false,
    coarseLocationName: null,
    locatedAt: null,
    locationChanges: locationChanges ?? (cell === null ? null : []),
    locationLapsedAt: null,
  };
}

/**
 * The columns that say where a person is: a cell and its centre, never the position they came from.
 * @throws AppError conflict when the person does not share a location
 */
export function locatedAt(profile: Profile, position: Position): Partial<Profile> {
  if (!profile.shareLocation) {
    throw new AppError('conflict', 'location_sharing_off', 'Location sharing is switched off in your settings.');
  }
  const cell = cellOf(position);
  return { cell, discoveryCellId: discoveryCellIdOf(cell, profile.showDistance), ...cellCentre(cell) };
}

/** The id of the cell in which a person is found: the cell itself, or as a negative number the 16-mile cell of one who hides the distance. */
export function discoveryCellIdOf(cell: number | null, showDistance: boolean) {
  if (cell === null) return null;
  return showDistance ? cell : -1 - coarseCellOf(cell);
}
