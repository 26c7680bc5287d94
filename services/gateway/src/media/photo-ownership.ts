import type { Visibility } from '@kindred/contracts/person-summaries';

/**
 * The owner of a photo, and the two members of its conversation; null for a profile photo, which every member may read. A
 * media service of the release before does not name the conversation.
 */
export type PhotoOwnership = {
  ownerId: string;
  readerIds: [string, string] | null;
  conversationId?: string | null | undefined;
};

/** The user whose visibility to the viewer decides; null for the viewer's own profile photo. */
export function counterpartOf({ ownerId, readerIds }: PhotoOwnership, viewerId: string): string | null {
  if (ownerId !== viewerId) return ownerId;
  return readerIds?.find((id) => id !== viewerId) ?? null;
}

/** Own photos are readable unless a block covers their conversation; those of others while their owner is visible. */
export function mayRead({ ownerId, readerIds }: PhotoOwnership, viewerId: string, visibility: Visibility | null) {
  if (readerIds && !readerIds.includes(viewerId)) return false;
  return ownerId === viewerId ? !visibility?.isBlocked : visibility?.isVisible === true;
}
