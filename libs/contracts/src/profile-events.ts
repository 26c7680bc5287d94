import { z } from 'zod/mini';
import { event } from './define.js';
import { Id, Timestamp } from './fields.js';
import { Visibility } from './profile.js';

/** A person's photos, entitlement or a setting that others are told of has changed. */
export const personChanged = event(
  'profile.person.changed',
  z.object({
    id: Id,
    version: z.int(),
    isPremium: z.boolean(),
    profileImageUrl: z.nullable(z.string()),
    isHidden: z.boolean(),
    /** These only when they have just been changed. */
    showOnline: z.optional(z.boolean()),
    /** Also sent when the addresses from which the person hides have changed. */
    visibility: z.optional(Visibility),
    showTyping: z.optional(z.boolean()),
  }),
);
export type PersonChanged = z.infer<typeof personChanged.payload>;

/** The relation of two people, and the change that one of them has made. `id` is the two ids in order. */
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
