import { z } from 'zod/mini';
import { rpc } from './define.js';
import { eachOnce, Id, mostEntries, PageInput, Timestamp, text } from './fields.js';
import { DiscoverUser } from './profile.js';

const noReason = 'Please select a reason for reporting';

export const InteractionType = z.enum(['tap', 'favorite', 'block', 'report']);
export const ReportReason = z.enum(['inappropriate_photos', 'harassment', 'fake_profile', 'spam', 'other'], noReason);

const namedIds = (most: number) => z.array(Id).check(mostEntries(), eachOnce<string>(), z.maxLength(most));

/** Says more exactly than the reason what a report is about. */
export const ReportDetail = z.enum(['minor', 'intimate_image', 'threat', 'scam', 'hate', 'self_harm']);
export type ReportDetail = z.infer<typeof ReportDetail>;

/** The most messages and photos that one report names. */
export const reportLimits = { messages: 20, photos: 6 } as const;

const Interaction = z.object({
  id: Id,
  toUserId: Id,
  type: InteractionType,
  isMatch: z.boolean(),
  createdAt: Timestamp,
});

/**
 * Creates an interaction with another person. A repeated one is the same interaction; each report is a new one. A report
 * may name messages of the conversation with that person and photos of their profile. @throws missing for any other
 */
export const interact = rpc('profile.interaction.add', {
  http: 'POST /api/interactions',
  input: z
    .object({
      toUserId: Id,
      type: InteractionType,
      reportReason: z.nullish(ReportReason),
      notes: z.nullish(text(1000)),
      detail: z.nullish(ReportDetail),
      messageIds: z.optional(namedIds(reportLimits.messages)),
      photoIds: z.optional(namedIds(reportLimits.photos)),
    })
    .check(
      z.refine((input) => input.type !== 'report' || input.reportReason, {
        path: ['reportReason'],
        error: noReason,
      }),
    ),
  output: Interaction,
  status: 201,
});
export type Interact = z.infer<typeof interact.input>;

/** Removes a favorite or a block; succeeds also when there is none. */
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

/** The caller's favorites, newest first. */
export const listFavorites = rpc('profile.favorite.list', {
  http: 'GET /api/favorites',
  input: PageInput,
  output: z.array(DiscoverUser),
  paged: true,
});

/** A person whom the caller blocked: enough to recognize them, and nothing about their current activity. */
export const BlockedUser = z.object({
  id: Id,
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  blockedAt: Timestamp,
});
export type BlockedUser = z.infer<typeof BlockedUser>;

/** The people whom the caller blocked, newest first. */
export const listBlocks = rpc('profile.block.list', {
  http: 'GET /api/blocks',
  input: PageInput,
  output: z.array(BlockedUser),
  paged: true,
});

/** The number of people who tapped the caller, and a page of them, newest first; without premium only mutual taps. */
export const listTaps = rpc('profile.tap.list', {
  http: 'GET /api/taps',
  input: PageInput,
  output: z.object({ count: z.int(), users: z.array(DiscoverUser) }),
  paged: true,
});

/** The caller's interactions with others, oldest first. Those of others with the caller are not included. */
export const exportInteractions = rpc('profile.interaction.export', {
  input: PageInput,
  output: z.array(
    z.object({
      toUserId: Id,
      type: InteractionType,
      /** The name of a blocked person at that time. */
      displayName: z.nullable(z.string()),
      firstName: z.nullable(z.string()),
      reportReason: z.nullable(ReportReason),
      notes: z.nullable(z.string()),
      detail: z.nullable(ReportDetail),
      messageIds: namedIds(reportLimits.messages),
      photoIds: namedIds(reportLimits.photos),
      createdAt: Timestamp,
    }),
  ),
  paged: true,
});
