import { z } from 'zod';
import { event, rpc } from './define.js';
import { Id, Timestamp } from './fields.js';
import { ReportReason } from './interactions.js';
import { Photo } from './profile.js';

/** Somebody has reported somebody. Who did, and in which words, stays with the moderators. */
export const reportFiled = event(
  'profile.report.filed',
  z.object({ id: Id, version: z.literal(1), userId: Id, reason: ReportReason, createdAt: Timestamp }),
);

/** A person with open reports, as the moderators' queue shows them. */
export const ModerationCase = z.object({
  userId: Id,
  /** The gravest open reason. */
  reason: ReportReason,
  severity: z.int(),
  reports: z.int(),
  reporters: z.int(),
  isHidden: z.boolean(),
  isSuspended: z.boolean(),
  oldestAt: Timestamp,
});
export type ModerationCase = z.infer<typeof ModerationCase>;

export const DecisionKind = z.enum(['hide', 'dismiss', 'suspend', 'restore']);
export type DecisionKind = z.infer<typeof DecisionKind>;

/** `madeBy` is the moderator's own word for themselves, or `rule` for the one rule that decides by itself. */
export const Decision = z.object({
  kind: DecisionKind,
  reason: z.string(),
  madeBy: z.string(),
  createdAt: Timestamp,
});
export type Decision = z.infer<typeof Decision>;

/** The open cases: gravest first, then most distinct reporters, then longest waiting. */
export const listCases = rpc('profile.moderation.list', {
  input: z.object({ limit: z.int().min(1).max(500).default(50) }),
  output: z.array(ModerationCase),
});

/** Everything a moderator needs to decide about one person. */
export const showCase = rpc('profile.moderation.show', {
  input: z.object({ userId: Id }),
  output: z.object({
    userId: Id,
    displayName: z.string().nullable(),
    bio: z.string().nullable(),
    photos: z.array(Photo),
    accountState: z.enum(['active', 'suspended', 'deleted']),
    isHidden: z.boolean(),
    joinedAt: Timestamp,
    reports: z.array(
      z.object({
        reason: ReportReason,
        notes: z.string().nullable(),
        reporterId: Id,
        isEstablished: z.boolean(),
        isOpen: z.boolean(),
        createdAt: Timestamp,
      }),
    ),
    decisions: z.array(Decision),
  }),
});
export type CaseFile = z.infer<typeof showCase.output>;

/**
 * Decides a person's open reports. `dismiss` closes them and shows a hidden profile again, `suspend` closes the account,
 * `restore` opens it again. The decision is kept with its reason and reaches auth also after a crash.
 */
export const decideCase = rpc('profile.moderation.decide', {
  input: z.object({
    userId: Id,
    kind: DecisionKind.exclude(['hide']),
    reason: z.string().trim().min(3, 'Give a reason').max(1000),
    madeBy: z.string().trim().min(1).max(100),
  }),
  output: z.object({}),
});
export type DecideCase = z.infer<typeof decideCase.input>;
