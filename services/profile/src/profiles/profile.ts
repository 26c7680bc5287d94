import { isOnline } from '@kindred/contracts/activity';
import { locationSharingOff, signedOut } from '@kindred/contracts/errors';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import type { OwnProfile, Photo, ProfileChanges } from '@kindred/contracts/profile';

/** A person as the service stores them. */
export type Profile = Omit<
  OwnProfile,
  | 'isOnline'
  | 'lastActiveAt'
  | 'locationLapsedAt'
  | 'placeRule'
  | 'profileImageUrl'
  | 'subscriptionEndDate'
  | 'isAgeFixed'
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
  /** The country whose rule was in force at the location when it was sent. */
  ruledCountry: string | null;
  hasReadPlaceRule: boolean;
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

/** What the owner reads. `law` is what the law says of them where they are. */
export function ownView(profile: Profile, law: string | null, now: Date) {
  const { ruledCountry: country, hasReadPlaceRule: isRead } = profile;
  return {
    ...profile,
    isAgeFixed: profile.isAgeFixed || undefined,
    placeRule: country && law ? { country, law, isRead } : null,
    isOnline: isOnline(profile.lastActiveAt, now),
    profileImageUrl: profilePicture(profile.photos)?.imageUrl ?? null,
  };
}

/** The photo that was chosen, or else the first; undefined without photos. */
export function profilePicture(photos: Photo[]) {
  return photos.find((photo) => photo.isProfilePicture) ?? photos[0];
}

/**
 * The columns that a change writes: an explicit null clears a field and empties a list, and an age that is fixed stays. Hiding
 * the distance moves the person to the 16-mile cell, and switching off location sharing deletes the location.
 */
export function changedColumns(
  profile: Pick<Profile, 'cell' | 'locationChanges' | 'ruledCountry'> & { isAgeFixed?: boolean },
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
  const isExact = changes.showDistance && profile.ruledCountry === null;
  return { ...columns, discoveryCellId: discoveryCellIdOf(profile.cell, isExact) };
}

/** Those switches among the changed columns that others are told of. */
export function announcedChanges(profile: Pick<Profile, Announced>, columns: Partial<Profile>) {
  const changed: Partial<Pick<Profile, Announced>> = {};
  const { showOnline = profile.showOnline, visibility = profile.visibility, showTyping = profile.showTyping } = columns;
  if (showOnline !== profile.showOnline) changed.showOnline = showOnline;
  if (visibility !== profile.visibility) changed.visibility = visibility;
  if (showTyping !== profile.showTyping) changed.showTyping = showTyping;
  return changed;
}
type Announced = 'showOnline' | 'visibility' | 'showTyping';

/** The columns that clear a location. They keep that there was one, so that the next one is a change. */
export function clearedLocation({ cell, locationChanges }: Pick<Profile, 'cell' | 'locationChanges'>) {
  return {
    cell: null,
    discoveryCellId: null,
    ruledCountry: null,
    hasReadPlaceRule: false,
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
  profile: Pick<Profile, 'shareLocation' | 'showDistance' | 'ruledCountry'>,
  position: Position,
  ruledCountry: string | null,
): Partial<Profile> {
  if (!profile.shareLocation) throw locationSharingOff();
  const cell = cellOf(position);
  return { cell, ...cellCentre(cell), ...ruleColumns(profile, cell, ruledCountry) };
}

/** The columns of the name that came with a location. Without one, that of another cell is cleared unless its owner wrote it. */
export function locationNameColumns(
  { cell: before, isOwnLocationName }: Pick<Profile, 'cell' | 'isOwnLocationName'>,
  cell: number,
  locationName: string | null | undefined,
): Partial<Profile> {
  if (locationName !== undefined) return { locationName, isOwnLocationName: false };
  return before === cell || isOwnLocationName ? {} : { locationName: null };
}

/**
 * The columns of the rule for a cell. Arriving in a country with a rule hides the person until they change it; leaving it
 * switches nothing on again.
 */
export function ruleColumns(
  { ruledCountry: before, showDistance }: Pick<Profile, 'ruledCountry' | 'showDistance'>,
  cell: number,
  ruledCountry: string | null,
): Partial<Profile> {
  const discoveryCellId = discoveryCellIdOf(cell, showDistance && ruledCountry === null);
  if (ruledCountry === before) return { discoveryCellId };
  const hidden = ruledCountry !== null && { showDistance: false, showOnline: false, showAsNew: false };
  return { ...hidden, ruledCountry, hasReadPlaceRule: false, discoveryCellId };
}

/**
 * The id of the cell in which discovery finds a person: the cell itself, or as a negative number the 16-mile cell of
 * somebody who hides the distance or is in a country with a rule.
 */
export function discoveryCellIdOf(cell: number | null, isExact: boolean) {
  if (cell === null) return null;
  return isExact ? cell : -1 - coarseCellOf(cell);
}

/** @throws AppError unauthenticated unless the account is active */
export function assertActive(profile: Profile | null): Profile {
  if (profile?.accountState === 'active') return profile;
  throw signedOut();
}
