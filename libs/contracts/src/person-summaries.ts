import { z } from 'zod/mini';
import { broadcast, rpc } from './define.js';
import { Id, Timestamp } from './fields.js';

/**
 * The fields of a person that are shown with a conversation or a tap. `isGone`, in a conversation: the account is deleted, or hides
 * from whoever asks. Anybody may have the name that is shown then.
 */
export const PersonSummary = z.object({
  id: Id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isOnline: z.boolean(),
  lastActiveAt: z.nullable(Timestamp),
  isGone: z.optional(z.literal(true)),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

/**
 * The summaries of the people whom the caller may see: without blocked, suspended and deleted ones, and without those who
 * hide from the caller. `withHiding` adds these last ones and deleted ones, without anything about them, marked as hiding:
 * the two are not told apart. `withSwitches` adds whether each person shows what they read and that they type, and sees the
 * caller, who does not hide from them then.
 */
export const listPersonSummaries = rpc('profile.card.list', {
  input: z.object({
    userIds: z.array(Id).check(z.maxLength(200)),
    withHiding: z.optional(z.boolean()),
    withSwitches: z.optional(z.boolean()),
  }),
  output: z
    .array(
      z.extend(PersonSummary, {
        isHiding: z.optional(z.boolean()),
        showRead: z.optional(z.boolean()),
        showTyping: z.optional(z.boolean()),
        seesCaller: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(200)),
});

/**
 * The caller is about to write to somebody, who may see the caller from then on. Gives the summaries of the two, fewer when
 * the caller may not write, and whether a first message is welcome: otherwise it is a request.
 */
export const prepareMessage = rpc('profile.contact.prepare', {
  input: z.object({ userId: Id }),
  output: z.object({ summaries: z.array(PersonSummary).check(z.maxLength(2)), isWelcome: z.boolean() }),
});

/**
 * Whether the caller may write to somebody: both accounts are active, neither has blocked the other, and the other does not
 * hide from the caller; and whether a first message would be welcome.
 */
export const checkContact = rpc('profile.contact.check', {
  input: z.object({ userId: Id }),
  output: z.object({ mayContact: z.boolean(), isWelcome: z.boolean() }),
});

/**
 * Whether the caller may see somebody: the account is active, neither has blocked the other, and the other does not hide
 * from the caller. `isBlocked` is the block alone.
 */
export const checkVisible = rpc('profile.person.visible', {
  input: z.object({ userId: Id }),
  output: z.object({ isVisible: z.boolean(), isBlocked: z.boolean() }),
});
export type Visibility = z.infer<typeof checkVisible.output>;

/** Who may see whom, or who shows that they type, has changed, between two people or between one and everybody. */
export const visibilityChanged = broadcast(
  'profile.visibility.changed',
  z.object({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(2)) }),
);
