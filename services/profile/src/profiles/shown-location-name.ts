import type { Profile } from './profile.js';

type Named = Pick<Profile, 'locationName' | 'isOwnLocationName' | 'coarseLocationName' | 'discoveryCellId'>;

/**
 * Shows no more of a location than the distance does: the name of the 16-mile cell if discovery finds the person there. A name
 * that the person wrote is always shown.
 */
export function shownLocationName({ locationName, isOwnLocationName, coarseLocationName, discoveryCellId }: Named) {
  const isInCoarseCell = discoveryCellId !== null && discoveryCellId < 0;
  return isInCoarseCell && !isOwnLocationName ? coarseLocationName || null : locationName;
}
