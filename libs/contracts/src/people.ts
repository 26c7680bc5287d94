import { z } from 'zod/mini';
import { broadcast, event, rpc } from './define.js';
import { Id, Timestamp } from './fields.js';
import { Photos } from './profile.js';

/** As much of a person as stands beside a conversation or a tap. */
export const Card = z.object({
  id: Id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isOnline: z.boolean(),
  lastActiveAt: z.nullable(Timestamp),
});
export type Card = z.infer<typeof Card>;

/** The cards that the caller may see: who is blocked either way, suspended or gone is not in the answer. */
export const listCards = rpc('profile.card.list', {
  input: z.object({ userIds: z.array(Id).check(z.maxLength(200)) }),
  output: z.array(Card).check(z.maxLength(200)),
});

/** Whether the caller may write to somebody now: both are there and neither has blocked the other. */
export const checkContact = rpc('profile.contact.check', {
  input: z.object({ userId: Id }),
  output: z.object({ mayContact: z.boolean() }),
});

/**
 * Whether the caller may see somebody: they are there and neither has blocked the other. `isBlocked` is the block alone.
 */
export const checkVisible = rpc('profile.person.visible', {
  input: z.object({ userId: Id }),
  output: z.object({ isVisible: z.boolean(), isBlocked: z.boolean() }),
});
export type Visibility = z.infer<typeof checkVisible.output>;

/** Who may see whom has changed: between two people, or between one and everybody. */
export const visibilityChanged = broadcast(
  'profile.visibility.changed',
  z.object({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(2)) }),
);

/** Marks people as gone, after the last of their sessions ended. */
export const endActivity = rpc('profile.activity.end', {
  input: z.object({ userIds: z.array(Id).check(z.maxLength(10_000)) }),
  output: z.object({}),
});

/** Of how many people one answer tells. */
export const ACTIVITY_AT_ONCE = 1000;

/**
 * What anybody else may know of these people's activity; `isShown` is false for who does not show it. `version` is that of
 * the profile in which it was found; it grows when the person chooses to show or to hide it.
 */
export const listActivity = rpc('profile.activity.list', {
  input: z.object({ userIds: z.array(Id).check(z.maxLength(ACTIVITY_AT_ONCE)) }),
  output: z
    .array(
      z.object({
        userId: Id,
        isShown: z.boolean(),
        isOnline: z.boolean(),
        lastActiveAt: z.nullable(Timestamp),
        version: z._default(z.int(), 0),
      }),
    )
    .check(z.maxLength(ACTIVITY_AT_ONCE)),
});

/** What a person has become by a decision elsewhere: their photos, premium or a moderator's word. */
export const personChanged = event(
  'profile.person.changed',
  z.object({
    id: Id,
    version: z.int(),
    isPremium: z.boolean(),
    profileImageUrl: z.nullable(z.string()),
    isHidden: z.boolean(),
    /** Only where it has just been changed. */
    showOnline: z.optional(z.boolean()),
  }),
);
export type PersonChanged = z.infer<typeof personChanged.payload>;

/** How two people stand to each other now, and what either has just done. `id` is the two ids in order. */
export const relationChanged = event(
  'profile.relation.changed',
  z.object({
    id: z.string(),
    version: z.int(),
    memberIds: z.tuple([Id, Id]),
    isBlocked: z.boolean(),
    isMatch: z.boolean(),
    change: z.object({
      type: z.enum(['tap', 'block', 'unblock']),
      fromUserId: Id,
      toUserId: Id,
      createdAt: Timestamp,
    }),
  }),
);
export type RelationChanged = z.infer<typeof relationChanged.payload>;

/** Everything that media says of a person's photos, in their order. */
export const PhotoList = z.object({ id: Id, version: z.int(), photos: Photos });
export type PhotoList = z.infer<typeof PhotoList>;

/** Everything that billing says of a person. `endsAt` is the end of what was paid for. */
export const Entitlement = z.object({
  id: Id,
  version: z.int(),
  isPremium: z.boolean(),
  status: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  endsAt: z.nullable(Timestamp),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** Applies what the event says too, for the person who acted and must see it at once. Older than known is no change. */
export const applyPhotos = rpc('profile.photos.apply', { input: PhotoList, output: z.object({}) });
export const applyEntitlement = rpc('profile.entitlement.apply', { input: Entitlement, output: z.object({}) });
