import { isOnline, shownActivity } from '@kindred/contracts/activity';
import { locationSharingOff } from '@kindred/contracts/errors';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import type { DiscoverUser, OwnProfile, Photo, ProfileChanges } from '@kindred/contracts/profile';

/** A person as the service stores them. */
export type Profile = Omit<
  OwnProfile,
  'isOnline' | 'lastActiveAt' | 'locationLapsedAt' | 'profileImageUrl' | 'subscriptionEndDate'
> & {
  id: string;
  accountState: 'active' | 'suspended' | 'deleted';
  /** Not in discovery, by the rule for reports, until a moderator decides. */
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

/** As much of a profile as its summary needs. */
export type SummaryRow = Pick<Profile, 'id' | 'displayName' | 'firstName' | 'lastActiveAt' | 'showOnline' | 'photos'>;

/** What others read beside a conversation. A person's own summary has their exact activity. */
export function personSummaryOf(row: SummaryRow, viewerId: string, now: Date) {
  const { id, displayName, firstName, lastActiveAt, photos } = row;
  const profileImageUrl = profilePicture(photos)?.imageUrl ?? null;
  const activity = id === viewerId ? { isOnline: isOnline(lastActiveAt, now), lastActiveAt } : shownActivity(row, now);
  return { id, displayName, firstName, profileImageUrl, ...activity };
}

type Shown = Omit<DiscoverUser, 'age' | 'distance' | 'isOnline' | 'hasLiked' | 'isFavorite' | 'lastActiveAt'>;

/** As much of a profile as its public view needs. */
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

/** A name tells no more than the distance does: where that is hidden it is the 16-mile cell's. A name that the person wrote is shown as it is. */
function shownLocationName({ locationName, isOwnLocationName, coarseLocationName, showDistance }: PublicProfile) {
  return showDistance || isOwnLocationName ? locationName : coarseLocationName || null;
}

/**
 * The columns that a change writes: an explicit null clears a field and empties a list. Hiding the distance moves the
 * person to the 16-mile cell, and switching off location sharing deletes the location.
 */
export function changedColumns(profile: Profile, changes: ProfileChanges): Partial<Profile> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
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
export function locationColumns(profile: Profile, position: Position): Partial<Profile> {
  if (!profile.shareLocation) throw locationSharingOff();
  const cell = cellOf(position);
  return { cell, discoveryCellId: discoveryCellIdOf(cell, profile.showDistance), ...cellCentre(cell) };
}

/** The id of the cell in which a person is found: the cell itself, or as a negative number the 16-mile cell of one who hides the distance. */
export function discoveryCellIdOf(cell: number | null, showDistance: boolean) {
  if (cell === null) return null;
  return showDistance ? cell : -1 - coarseCellOf(cell);
}
