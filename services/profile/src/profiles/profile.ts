import { isOnline } from '@kindred/contracts/activity';
import { locationSharingOff, signedOut } from '@kindred/contracts/errors';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import type { OwnProfile, Photo, ProfileChanges } from '@kindred/contracts/profile';

/** A person as the service stores them. */
export type Profile = Omit<
  OwnProfile,
  'isOnline' | 'lastActiveAt' | 'locationLapsedAt' | 'profileImageUrl' | 'subscriptionEndDate' | 'isAgeFixed'
> & {
  id: string;
  accountState: 'active' | 'suspended' | 'deleted';
  /** Not in discovery, by the rule for reports, until a moderator decides. */
  isHidden: boolean;
  /** The age follows from the birth date. */
  isAgeFixed: boolean;
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
    isAgeFixed: profile.isAgeFixed || undefined,
    isOnline: isOnline(profile.lastActiveAt, now),
    profileImageUrl: profilePicture(profile.photos)?.imageUrl ?? null,
  };
}

export function profilePicture(photos: Photo[]) {
  return photos.find((photo) => photo.isProfilePicture) ?? photos[0];
}

/**
 * The columns that a change writes: an explicit null clears a field and empties a list, and an age that is fixed stays. Hiding
 * the distance moves the person to the 16-mile cell, and switching off location sharing deletes the location.
 */
export function changedColumns(
  profile: Pick<Profile, 'cell' | 'locationChanges'> & { isAgeFixed?: boolean },
  changes: ProfileChanges,
): Partial<Profile> {
  const isWritten = ([field, value]: [string, unknown]) =>
    value !== undefined && !(field === 'age' && profile.isAgeFixed);
  const given = Object.fromEntries(Object.entries(changes).filter(isWritten));
  const lists = {
    ...(changes.lookingFor === null && { lookingFor: [] }),
    ...(changes.interests === null && { interests: [] }),
  };
  const named = changes.locationName !== undefined && { isOwnLocationName: true };
  const columns: Partial<Profile> = { ...given, ...lists, ...named };
  if (changes.shareLocation === false) return { ...columns, ...clearedLocation(profile) };
  if (changes.showDistance === undefined) return columns;
  return { ...columns, discoveryCellId: discoveryCellIdOf(profile.cell, changes.showDistance) };
}

/** Those switches among the changed columns that others are told of. */
export function announcedChanges(profile: Pick<Profile, Announced>, columns: Partial<Profile>) {
  const changed: Partial<Pick<Profile, Announced>> = {};
  const { showOnline = profile.showOnline, visibility = profile.visibility } = columns;
  if (showOnline !== profile.showOnline) changed.showOnline = showOnline;
  if (visibility !== profile.visibility) changed.visibility = visibility;
  return changed;
}
type Announced = 'showOnline' | 'visibility';

/** The columns of somebody without a location. That there was one stays known: the next location is a change. */
export function clearedLocation({ cell, locationChanges }: Pick<Profile, 'cell' | 'locationChanges'>) {
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
 * The columns of a location: a cell and its centre, never the position that was sent.
 * @throws AppError conflict when the person does not share a location
 */
export function locationColumns(
  { shareLocation, showDistance }: Pick<Profile, 'shareLocation' | 'showDistance'>,
  position: Position,
): Partial<Profile> {
  if (!shareLocation) throw locationSharingOff();
  const cell = cellOf(position);
  return { cell, discoveryCellId: discoveryCellIdOf(cell, showDistance), ...cellCentre(cell) };
}

/**
 * The id of the cell in which discovery finds a person: the cell itself, or as a negative number the 16-mile cell of
 * somebody who hides the distance.
 */
export function discoveryCellIdOf(cell: number | null, showDistance: boolean) {
  if (cell === null) return null;
  return showDistance ? cell : -1 - coarseCellOf(cell);
}

/** @throws AppError unauthenticated unless the account is active */
export function assertActive(profile: Profile | null): Profile {
  if (profile?.accountState === 'active') return profile;
  throw signedOut();
}
