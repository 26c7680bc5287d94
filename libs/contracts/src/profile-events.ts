import { z } from 'zod/mini';
import { event } from './define.js';
import { Id, Timestamp } from './fields.js';

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
