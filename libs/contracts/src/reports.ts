import { z } from 'zod/mini';
import { MessageType, Reaction } from './chat.js';
import { rpc } from './define.js';
import { Id, PageInput, Timestamp } from './fields.js';
import { ReportDetail, ReportReason, reportLimits } from './interactions.js';
import { Interests, LookingFors, OwnProfile, Photos } from './profile.js';
import { MessageNotice } from './vanish-after.js';
import { Waveform } from './waveform.js';

/** A profile as others see it, for moderators: no cell, no address. */
export const PersonSnapshot = z.object({
  id: Id,
  ...z.pick(OwnProfile, {
    displayName: true,
    firstName: true,
    bio: true,
    age: true,
    pronouns: true,
    height: true,
    bodyType: true,
    locationName: true,
    isPremium: true,
  }).shape,
  lookingFor: LookingFors,
  interests: Interests,
  photos: Photos,
  accountState: z.enum(['active', 'suspended', 'deleted']),
  isHidden: z.boolean(),
  joinedAt: Timestamp,
});
export type PersonSnapshot = z.infer<typeof PersonSnapshot>;

/**
 * Adds a report to the case about a person and freezes what it is about. The same id again is the same report. What is not
 * reachable now is frozen later.
 */
export const fileReport = rpc('moderation.report.file', {
  input: z.object({
    id: Id,
    userId: Id,
    reporterId: Id,
    reporterJoinedAt: Timestamp,
    /** The name of the reported person at the time. */
    displayName: z.nullable(z.string()),
    /** The name that the reporter saw; a profile service of the release before does not send it. */
    seenName: z.optional(z.nullable(z.string())),
    reason: ReportReason,
    detail: z.nullable(ReportDetail),
    notes: z.nullable(z.string()),
    messageIds: z.array(Id).check(z.maxLength(reportLimits.messages)),
    photoIds: z.array(Id).check(z.maxLength(reportLimits.photos)),
    createdAt: Timestamp,
    /** The reported profile at the time; a profile service of the release before does not send it. */
    profile: z.optional(PersonSnapshot),
  }),
  output: z.object({}),
  timeoutSeconds: 15,
});
export type FileReport = z.infer<typeof fileReport.input>;

const HANDED_OVER = 50;

/** A decision of the profile service, which decided until there was a moderation service. */
const EarlierDecision = z.object({
  id: Id,
  kind: z.enum(['hide', 'dismiss', 'suspend', 'restore']),
  reason: z.string(),
  madeBy: z.string(),
  createdAt: Timestamp,
});

/** A report from that time. */
export const EarlierReport = z.object({
  id: Id,
  reporterId: Id,
  displayName: z.nullable(z.string()),
  reason: ReportReason,
  notes: z.nullable(z.string()),
  isEstablished: z.boolean(),
  createdAt: Timestamp,
  decision: z.nullable(z.pick(EarlierDecision, { id: true, kind: true, createdAt: true })),
});
export type EarlierReport = z.infer<typeof EarlierReport>;

/** Takes over what the profile service has about a person. Repeating it changes nothing. */
export const takeOverReports = rpc('moderation.report.take-over', {
  input: z.object({
    userId: Id,
    decisions: z.array(EarlierDecision).check(z.maxLength(HANDED_OVER)),
    reports: z.array(EarlierReport).check(z.maxLength(HANDED_OVER)),
  }),
  output: z.object({}),
});
export type TakeOverReports = z.infer<typeof takeOverReports.input>;

/** `gone`: the account was deleted before a decision. */
export const ReportState = z.enum(['open', 'action_taken', 'no_action', 'gone']);

/** What became of the caller's own reports, newest first. */
export const listOwnReports = rpc('moderation.report.list-own', {
  http: 'GET /api/reports',
  input: PageInput,
  output: z.array(
    z.object({
      id: Id,
      displayName: z.nullable(z.string()),
      reason: ReportReason,
      createdAt: Timestamp,
      state: ReportState,
    }),
  ),
  paged: true,
});

/** @throws missing for somebody who is not known, or has deleted their account */
export const snapshotPerson = rpc('profile.person.snapshot', {
  input: z.object({ userId: Id }),
  output: PersonSnapshot,
});

/** Whether all these messages are of the caller's conversation with somebody. @throws missing otherwise */
export const checkReportedMessages = rpc('chat.message.check-reported', {
  input: z.object({ userId: Id, messageIds: z.array(Id).check(z.maxLength(reportLimits.messages)) }),
  output: z.object({}),
});

/** How many messages before and after a reported one are its context. */
export const EXCERPT_CONTEXT = 10;
const MOST_IN_EXCERPT = 2 * EXCERPT_CONTEXT + 1;

/** A message and what was said around it, oldest first. */
export const Excerpt = z.object({
  conversationId: Id,
  messages: z
    .array(
      z.object({
        id: Id,
        senderId: Id,
        content: z.string(),
        messageType: MessageType,
        imageUrl: z.nullable(z.string()),
        createdAt: Timestamp,
        /** An unsent message has its content only where the report names it. */
        unsentAt: z.nullish(Timestamp),
        /** When it vanished, if it had when it was excerpted. */
        vanishedAt: z.nullish(Timestamp),
        /** A photo that its receiver could see once, and when they did. */
        viewOnce: z.nullish(z.boolean()),
        viewedAt: z.nullish(Timestamp),
        /** The change of the conversation that a notice tells of; absent from what a member wrote. */
        notice: z.nullish(MessageNotice),
        replyToId: z.nullish(Id),
        reactions: z.optional(z.array(Reaction).check(z.maxLength(2))),
        voiceUrl: z.nullish(z.string()),
        duration: z.nullish(z.number()),
        waveform: z.nullish(Waveform),
      }),
    )
    .check(z.maxLength(MOST_IN_EXCERPT)),
});
export type Excerpt = z.infer<typeof Excerpt>;

/** @throws missing when the two have no such message */
export const excerptMessages = rpc('chat.message.excerpt', {
  input: z.object({ memberIds: z.tuple([Id, Id]), messageId: Id }),
  output: Excerpt,
});

const Hold = z.object({ holdId: Id });

/**
 * Keeps the files of a photo for a week under an id that the caller chose, also when its owner deletes it. A profile photo
 * is named by owner and id, one of a chat and a recording by its address. It replaces the hold of the report, if there is one. Repeating it
 * changes nothing. @throws missing
 */
export const holdPhoto = rpc('media.photo.hold', {
  input: z.object({
    holdId: Id,
    reportId: z.optional(Id),
    ownerId: z.optional(Id),
    photoId: z.optional(Id),
    imageUrl: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({}),
});
export type HoldPhoto = z.infer<typeof holdPhoto.input>;

/**
 * Keeps the files of profile photos for a report that the moderation service does not have yet, until that holds them itself, or for
 * a week. Photos that do not exist are skipped. Repeating it changes nothing. Only for profile.
 */
export const holdReportedPhotos = rpc('media.photo.hold-reported', {
  input: z.object({ reportId: Id, ownerId: Id, photoIds: z.array(Id).check(z.maxLength(reportLimits.photos)) }),
  output: z.object({}),
  timeoutSeconds: 2,
});
export type HoldReportedPhotos = z.infer<typeof holdReportedPhotos.input>;

/** How many parts the copy of a file has at most. */
export const MOST_COPY_PARTS = 20;

/**
 * A part, as base64, of the WebP of a photo that is held, at most 640 pixels wide, or of a recording. Parts count from 0.
 * @throws missing
 */
export const copyHeldPhoto = rpc('media.photo.copy', {
  input: z.extend(Hold, { part: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_COPY_PARTS - 1))) }),
  output: z.object({ data: z.string(), isMore: z.optional(z.boolean()) }),
});
export type CopyHeldPhoto = z.infer<typeof copyHeldPhoto.input>;

/** Ends a hold. The files are removed unless the photo is still shown or another hold keeps them. */
export const releasePhoto = rpc('media.photo.release', { input: Hold, output: z.object({}) });
