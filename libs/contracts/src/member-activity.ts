import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, Timestamp } from './fields.js';

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
