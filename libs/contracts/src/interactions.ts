import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, Timestamp, text } from './fields.js';
import { DiscoverUser } from './profile.js';

export const InteractionType = z.enum(['tap', 'favorite', 'block', 'report']);
export const ReportReason = z.enum(['inappropriate_photos', 'harassment', 'fake_profile', 'spam', 'other']);

export const Interaction = z.object({
  id: Id,
  toUserId: Id,
  type: InteractionType,
  isMatch: z.boolean(),
  createdAt: Timestamp,
});
export type Interaction = z.infer<typeof Interaction>;

/** Does something to another person. Doing it again is the same interaction; a report is a new one each time. */
export const interact = rpc('profile.interaction.add', {
  http: 'POST /api/interactions',
  input: z
    .object({
      toUserId: Id,
      type: InteractionType,
      reportReason: z.nullish(ReportReason),
      notes: z.nullish(text(1000)),
    })
    .check(
      z.refine((input) => input.type !== 'report' || input.reportReason, {
        path: ['reportReason'],
        error: 'Please select a reason for reporting',
      }),
    ),
  output: Interaction,
  status: 201,
});
export type Interact = z.infer<typeof interact.input>;

/** Takes back a favorite or a block, also when there is none. */
export const withdraw = rpc('profile.interaction.withdraw', {
  http: 'DELETE /api/interactions',
  input: z.object({
    toUserId: Id,
    type: z.enum(['favorite', 'block'], { error: 'Only a favorite or a block can be taken back' }),
  }),
  output: z.object({}),
  status: 204,
});

export type Withdraw = z.infer<typeof withdraw.input>;

const Page = z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) });

/** Whom I marked as a favorite, newest first. */
export const listFavorites = rpc('profile.favorite.list', {
  http: 'GET /api/favorites',
  input: Page,
  output: z.array(DiscoverUser),
  paged: true,
});

/** Somebody I blocked: enough to know whom, and nothing of what they do now. */
export const BlockedUser = z.object({
  id: Id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  blockedAt: Timestamp,
});
export type BlockedUser = z.infer<typeof BlockedUser>;

/** Whom I blocked, newest first. */
export const listBlocks = rpc('profile.block.list', {
  http: 'GET /api/blocks',
  input: Page,
  output: z.array(BlockedUser),
  paged: true,
});

/** How many tapped me, and who, newest first; to members without premium only those whom they tapped too. */
export const listTaps = rpc('profile.tap.list', {
  http: 'GET /api/taps',
  input: z.object({}),
  output: z.object({ count: z.int(), users: z.array(DiscoverUser) }),
});
