import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, line, PageInput, Timestamp, text } from './fields.js';
import { ReportDetail, ReportReason } from './interactions.js';
import { PersonSnapshot, ReportState } from './reports.js';
import { RuleId } from './rules.js';
import { DecisionKind } from './statements.js';

/** For how many minutes an opened case is locked for the moderator who opened it. */
export const LOCK_MINUTES = 10;

/** For how many minutes a moderator may prolong the lock of a case before another may take it. */
export const LOCK_MINUTES_IN_ALL = 60;

/** The fields of a profile that a moderator may clear. */
export const ClearableField = z.enum(['displayName', 'firstName', 'bio', 'pronouns', 'locationName', 'interests']);
export type ClearableField = z.infer<typeof ClearableField>;

/** What a moderator found, in words that the person reads. */
export const facts = text(1000).check(z.minLength(3, 'Say what was found'));

/** One decision of a moderator. Without `days` a suspension is for good. */
export const NewDecision = z
  .object({
    kind: DecisionKind,
    rule: RuleId,
    facts,
    days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
    photoId: z.optional(Id),
    field: z.optional(ClearableField),
  })
  .check(
    z.refine(({ kind, photoId }) => kind !== 'remove_photo' || photoId, { path: ['photoId'], error: 'Choose a photo' }),
    z.refine(({ kind, field }) => kind !== 'clear_field' || field, { path: ['field'], error: 'Choose a field' }),
  );
export type NewDecision = z.infer<typeof NewDecision>;

/** A decision as moderators read it. `madeBy` is the user name of a moderator, an operator, or `rule`. */
export const Decision = z.object({
  id: Id,
  kind: DecisionKind,
  rule: z.nullable(RuleId),
  facts: z.string(),
  days: z.nullable(z.int()),
  madeBy: z.string(),
  isOverturned: z.boolean(),
  createdAt: Timestamp,
});
export type Decision = z.infer<typeof Decision>;

/** An open case. There is one for each person. */
export const CaseSummary = z.object({
  id: Id,
  userId: Id,
  /** The gravest open report. */
  reason: ReportReason,
  detail: z.nullable(ReportDetail),
  severity: z.int(),
  reports: z.int(),
  /** Different reporters whose reports count. */
  reporters: z.int(),
  isHidden: z.boolean(),
  accountState: z.enum(['active', 'suspended', 'deleted']),
  oldestAt: Timestamp,
  /** The user name of the moderator who has it open. */
  lockedBy: z.nullable(z.string()),
  lockedUntil: z.nullable(Timestamp),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** The open cases: gravest first, then most different reporters that count, then longest waiting. */
export const listCases = rpc('moderation.case.list', {
  http: 'GET /api/staff/cases',
  input: PageInput,
  output: z.array(CaseSummary),
  paged: true,
});

export const MOST_FOUND_CASES = 20;

/**
 * Finds cases, open ones first: by the id of the case, its last six characters, the id of its person, or how the name under which
 * the queue knows them begins. What is found is written down, case by case; that nothing was, too. None is about the caller or
 * one that the caller reported.
 */
export const findCases = rpc('moderation.case.find', {
  http: 'POST /api/staff/cases/find',
  input: z.object({ words: line(100).check(z.minLength(2, 'Enter two characters or more')) }),
  output: z
    .array(
      z.extend(z.pick(CaseSummary, { id: true, reason: true, detail: true, reports: true }), {
        isOpen: z.boolean(),
        displayName: z.nullable(z.string()),
      }),
    )
    .check(z.maxLength(MOST_FOUND_CASES)),
});
export type FoundCase = z.infer<typeof findCases.output>[number];

/** `owed`: not frozen yet; `gone`: it was deleted before it could be. */
export const EvidenceState = z.enum(['owed', 'frozen', 'gone']);

/** `recording`: of a voice message. */
export const EvidenceKind = z.enum(['profile', 'photo', 'messages', 'recording']);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

/** A piece of evidence; its content is read by its id. */
export const Evidence = z.object({
  id: Id,
  reportId: Id,
  kind: EvidenceKind,
  /** The message or photo that the report names. */
  namedId: z.nullable(Id),
  state: EvidenceState,
});
export type Evidence = z.infer<typeof Evidence>;

/** The most pieces of evidence of one report: the profile, the named photos and messages, and the files in these. */
export const MOST_EVIDENCE = 100;

/**
 * A report as moderators read it, with the reporter's record: how many of their reports were upheld. `reporter.id` is the
 * report's: no moderator learns whose account it is.
 */
export const CaseReport = z.object({
  id: Id,
  reason: ReportReason,
  detail: z.nullable(ReportDetail),
  notes: z.nullable(z.string()),
  /**
   * `counts`: whether the report counts for the order of the cases. `dismissible`: how many of their reports `dismissReporter` would
   * dismiss for the caller now; a service of the release before does not know it.
   */
  reporter: z.object({
    ...{ id: Id, made: z.int(), upheld: z.int(), counts: z.boolean() },
    dismissible: z.nullish(z.int()),
  }),
  state: ReportState,
  createdAt: Timestamp,
  evidence: z.array(Evidence).check(z.maxLength(MOST_EVIDENCE)),
});
export type CaseReport = z.infer<typeof CaseReport>;

export const MOST_DECISIONS = 50;

/** Another case about the same person, which is closed: its gravest report, and how many reports it has. */
export const EarlierCase = z.extend(z.pick(CaseSummary, { id: true, reason: true, detail: true, reports: true }), {
  closedAt: Timestamp,
});
export type EarlierCase = z.infer<typeof EarlierCase>;
export const MOST_EARLIER_CASES = 20;

/**
 * Everything about a case, with its reports a page at a time, newest first. Each look is written down.
 * @throws missing also for a case about the caller or one that the caller reported
 */
export const showCase = rpc('moderation.case.show', {
  http: 'GET /api/staff/cases/:caseId',
  input: z.object({ caseId: Id, cursor: z.optional(Id) }),
  output: z.object({
    ...CaseSummary.shape,
    isOpen: z.boolean(),
    /** Whether the caller may decide an appeal about it, and so read its evidence without opening it. */
    isForAppeal: z.boolean(),
    /** Their name when they were reported; null once the account is deleted. */
    displayName: z.nullable(z.string()),
    /** As they are now; null when the account is deleted or cannot be read. */
    person: z.nullable(PersonSnapshot),
    reports: z.array(CaseReport),
    /** How many there are on all pages. They only grow: no report leaves its case. */
    reportCount: z.int(),
    /** The other cases about the person that were closed last and that the caller may see. */
    earlierCases: z.array(EarlierCase).check(z.maxLength(MOST_EARLIER_CASES)),
    /** The latest ones, also of earlier cases. */
    decisions: z.array(Decision).check(z.maxLength(MOST_DECISIONS)),
  }),
  paged: true,
});
export type CaseFile = z.infer<typeof showCase.output>;

/** The same for operators, who have no account: they are shown the latest case about a person. */
export const listCasesAsOperator = rpc('moderation.operator.list', {
  input: PageInput,
  output: listCases.output,
  paged: true,
});
export const showCaseAsOperator = rpc('moderation.operator.show', {
  input: z.object({ userId: Id, cursor: z.optional(Id) }),
  output: showCase.output,
  paged: true,
});

/** Locks a case for the caller, or prolongs the lock. @throws missing, conflict `locked` or `case_closed` */
export const openCase = rpc('moderation.case.open', {
  http: 'POST /api/staff/cases/:caseId/open',
  input: z.object({ caseId: Id }),
  output: z.object({ lockedUntil: Timestamp, reportCount: z.int() }),
});

const MOST_AT_ONCE = 8;

/**
 * Decides a case that the caller has locked, and closes it. With `reportCount`, as the case was shown, no report is
 * closed that has come in since. Staff are neither suspended, hidden nor restored here. @throws missing, conflict `locked`,
 * `case_closed`, `case_grown` or `staff_protected`, unavailable for these three kinds of decision while auth is away
 */
export const decideCase = rpc('moderation.case.decide', {
  http: 'POST /api/staff/cases/:caseId/decisions',
  input: z.object({
    caseId: Id,
    decisions: z.array(NewDecision).check(z.minLength(1, 'Decide something'), z.maxLength(MOST_AT_ONCE)),
    reportCount: z.int(),
  }),
  output: z.object({ decisions: z.array(Decision).check(z.maxLength(MOST_AT_ONCE)) }),
  timeoutSeconds: 10,
});
export type DecideCase = z.infer<typeof decideCase.input>;

/**
 * Dismisses all open reports of the reporter of this report, except those about a minor or a threat. Answers how many are
 * dismissed so far; unless `isDone`, the rest follows by itself. @throws missing
 */
export const dismissReporter = rpc('moderation.reporter.dismiss', {
  http: 'POST /api/staff/reporters/:reporterId/dismiss',
  input: z.object({ reporterId: Id, rule: RuleId, facts }),
  output: z.object({ reports: z.int(), isDone: z.boolean() }),
  timeoutSeconds: 10,
});

/**
 * Decides about a person from the operator's command line, and closes their open case, unless they are restored.
 * `reportCount` is how many reports the case had when it was shown; none where there was no case.
 * @throws missing when there is no such person, conflict `case_grown` for an open case with another number of reports,
 * `case_closed` where a case was shown, or is to be dismissed, and none is open
 */
export const decideAsOperator = rpc('moderation.operator.decide', {
  input: z.object({
    userId: Id,
    decision: NewDecision,
    reportCount: z.optional(z.int()),
    madeBy: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({}),
});
export type DecideAsOperator = z.infer<typeof decideAsOperator.input>;
