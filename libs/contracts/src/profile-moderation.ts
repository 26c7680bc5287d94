import { z } from 'zod/mini';
import { event, rpc } from './define.js';
import { Id, PageInput, Timestamp } from './fields.js';
import { ReportReason } from './interactions.js';
import { Photos } from './profile.js';

/** A person was reported. The reporter and the notes are not in it. */
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

/** The decisions of a moderator; only the rule hides a person. */
const ModeratorsDecision = z.enum(['dismiss', 'suspend', 'restore']);
export const DecisionKind = z.enum(['hide', ...ModeratorsDecision.options]);
export type DecisionKind = z.infer<typeof DecisionKind>;

/** `madeBy` is the name that the moderator gave, or `rule` for the rule that hides a person. */
export const Decision = z.object({
  kind: DecisionKind,
  reason: z.string(),
  madeBy: z.string(),
  createdAt: Timestamp,
});
export type Decision = z.infer<typeof Decision>;

const MOST_CASES = 500;
export const MOST_DECISIONS = 50;

/** The open cases: gravest first, then most distinct reporters, then longest waiting. */
export const listCases = rpc('profile.moderation.list', {
  input: z.object({ limit: z._default(z.int().check(z.minimum(1), z.maximum(MOST_CASES)), 50) }),
  output: z.array(ModerationCase).check(z.maxLength(MOST_CASES)),
});

/** Everything a moderator needs to decide about one person: the reports a page at a time, newest first. */
export const showCase = rpc('profile.moderation.show', {
  input: z.object({ userId: Id, cursor: z.optional(Id) }),
  output: z.object({
    userId: Id,
    displayName: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    photos: Photos,
    accountState: z.enum(['active', 'suspended', 'deleted']),
    isHidden: z.boolean(),
    joinedAt: Timestamp,
    reports: z.array(
      z.object({
        id: Id,
        reason: ReportReason,
        notes: z.nullable(z.string()),
        reporterId: Id,
        isEstablished: z.boolean(),
        isOpen: z.boolean(),
        createdAt: Timestamp,
      }),
    ),
    /** The latest ones. */
    decisions: z.array(Decision).check(z.maxLength(MOST_DECISIONS)),
  }),
  paged: true,
});
export type CaseFile = z.infer<typeof showCase.output>;

/**
 * Decides a person's open reports. `dismiss` closes them and shows a hidden profile again, `suspend` closes the account,
 * `restore` opens it again. The decision is kept with its reason and reaches auth also after a crash.
 */
export const decideCase = rpc('profile.moderation.decide', {
  input: z.object({
    userId: Id,
    kind: ModeratorsDecision,
    reason: z.string().check(z.trim(), z.minLength(3, 'Give a reason'), z.maxLength(1000)),
    madeBy: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({}),
});
export type DecideCase = z.infer<typeof decideCase.input>;

/**
 * What moderators decided about the caller that the caller noticed, oldest first. A profile hidden by the rule and a
 * dismissed report are not in it: their times tell when somebody reported.
 */
export const exportDecisions = rpc('profile.moderation.export', {
  input: PageInput,
  output: z.array(z.object({ kind: z.enum(['suspend', 'restore']), reason: z.string(), createdAt: Timestamp })),
  paged: true,
});
