import type { Visibility } from '@kindred/contracts/people';

/** Whose a photo is, and the two people of the conversation that it was made for, or null for every member. */
export type PhotoOwnership = { ownerId: string; readerIds: [string, string] | null };

/** The person whose relation to the viewer decides; null for the viewer's own profile photo. */
export function counterpartOf({ ownerId, readerIds }: PhotoOwnership, viewerId: string): string | null {
  if (ownerId !== viewerId) return ownerId;
  return readerIds?.find((id) => id !== viewerId) ?? null;
}

/** One's own photos stay until a block lies over their conversation; another's are there while that person is. */
export function mayRead({ ownerId, readerIds }: PhotoOwnership, viewerId: string, visibility: Visibility | null) {
  if (readerIds && !readerIds.includes(viewerId)) return false;
  return ownerId === viewerId ? !visibility?.isBlocked : visibility?.isVisible === true;
}
