import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, Timestamp } from './fields.js';

/** Marks members as inactive, after the last of their sessions ended. */
export const endActivity = rpc('profile.activity.end', {
  input: z.object({ userIds: z.array(Id).check(z.maxLength(10_000)) }),
  output: z.object({}),
});

/** How many people one answer has at most. */
export const ACTIVITY_AT_ONCE = 1000;

/**
 * The activity of people as others may see it; `isShown` is false for people who hide it. `version` is that of the profile
 * that was read; it grows when the person shows or hides their activity.
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
