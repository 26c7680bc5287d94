import { isOnline, shownActivity } from '@kindred/contracts/activity';
import { type Profile, profilePicture } from '../profiles/profile.js';

/** As much of a profile as its summary needs. */
export type SummaryRow = Pick<Profile, 'id' | 'displayName' | 'firstName' | 'lastActiveAt' | 'showOnline' | 'photos'>;

/** Somebody who hides from the viewer: nothing but the id. */
export function hidingSummaryOf(id: string) {
  const nothing = { displayName: null, firstName: null, profileImageUrl: null, isOnline: false, lastActiveAt: null };
  return { id, ...nothing, isHiding: true };
}

/** What a viewer reads beside a conversation. A person's own summary has their exact activity. */
export function personSummaryOf(row: SummaryRow, viewerId: string, now: Date) {
  const { id, displayName, firstName, lastActiveAt, photos } = row;
  const profileImageUrl = profilePicture(photos)?.imageUrl ?? null;
  const activity = id === viewerId ? { isOnline: isOnline(lastActiveAt, now), lastActiveAt } : shownActivity(row, now);
  return { id, displayName, firstName, profileImageUrl, ...activity };
}
