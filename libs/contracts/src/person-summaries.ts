import { z } from 'zod/mini';
import { broadcast, rpc } from './define.js';
import { Id, Timestamp } from './fields.js';

/** The fields of a person that are shown with a conversation or a tap. */
export const PersonSummary = z.object({
  id: Id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isOnline: z.boolean(),
  lastActiveAt: z.nullable(Timestamp),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

/** The summaries of the people whom the caller may see: without blocked, suspended and deleted ones. */
export const listPersonSummaries = rpc('profile.card.list', {
  input: z.object({ userIds: z.array(Id).check(z.maxLength(200)) }),
  output: z.array(PersonSummary).check(z.maxLength(200)),
});

/** Whether the caller may write to somebody: both accounts are active and neither has blocked the other. */
export const checkContact = rpc('profile.contact.check', {
  input: z.object({ userId: Id }),
  output: z.object({ mayContact: z.boolean() }),
});

/**
 * Whether the caller may see somebody: the account is active and neither has blocked the other. `isBlocked` is the block alone.
 */
export const checkVisible = rpc('profile.person.visible', {
  input: z.object({ userId: Id }),
  output: z.object({ isVisible: z.boolean(), isBlocked: z.boolean() }),
});
export type Visibility = z.infer<typeof checkVisible.output>;

/** Who may see whom has changed, between two people or between one and everybody. */
export const visibilityChanged = broadcast(
  'profile.visibility.changed',
  z.object({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(2)) }),
);
