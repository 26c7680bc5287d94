import { z } from 'zod/mini';
import { event, rpc } from './define.js';
import { Id, PageInput, Timestamp, text } from './fields.js';
import { ReportDetail, ReportReason } from './interactions.js';
import { PersonSnapshot, ReportState } from './reports.js';
import { RuleId } from './rules.js';
import { DecisionKind, Statement } from './statements.js';

/** For how many minutes an opened case belongs to who opened it. */
export const LOCK_MINUTES = 10;
const FACTS_LENGTH = 1000;

/** The fields of a profile that a moderator may clear. */
export const ClearableField = z.enum(['displayName', 'firstName', 'bio', 'pronouns', 'locationName', 'interests']);
export type ClearableField = z.infer<typeof ClearableField>;

const facts = text(FACTS_LENGTH).check(z.minLength(3, 'Say what was found'));

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
  displayName: z.nullable(z.string()),
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

/** `owed`: not frozen yet; `gone`: it was deleted before it could be. */
const EvidenceState = z.enum(['owed', 'frozen', 'gone']);

/** A piece of evidence; its content is read by its id. */
export const Evidence = z.object({
  id: Id,
  reportId: Id,
  kind: z.enum(['profile', 'photo', 'messages']),
  /** The message or photo that the report names. */
  namedId: z.nullable(Id),
  state: EvidenceState,
});
export type Evidence = z.infer<typeof Evidence>;

/** The profile, the named photos and messages, and the photos in these. */
export const MOST_EVIDENCE = 100;

/** A report as moderators read it, with the reporter's record: how many of their reports were upheld. */
export const CaseReport = z.object({
  id: Id,
  reason: ReportReason,
  detail: z.nullable(ReportDetail),
  notes: z.nullable(z.string()),
  /** `counts`: for the order of the cases. */
  reporter: z.object({ id: Id, made: z.int(), upheld: z.int(), counts: z.boolean() }),
  state: ReportState,
  createdAt: Timestamp,
  evidence: z.array(Evidence).check(z.maxLength(MOST_EVIDENCE)),
});
export type CaseReport = z.infer<typeof CaseReport>;

export const MOST_DECISIONS = 50;

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
    /** As they are now; null when the account is deleted. */
    person: z.nullable(PersonSnapshot),
    reports: z.array(CaseReport),
    /** The latest ones, also of earlier cases. */
    decisions: z.array(Decision).check(z.maxLength(MOST_DECISIONS)),
  }),
  paged: true,
});
export type CaseFile = z.infer<typeof showCase.output>;

/** The same for operators, who have no account: by the person whom the latest case is about. */
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
  output: z.object({ lockedUntil: Timestamp }),
});

const MOST_AT_ONCE = 8;

/** Decides a case that the caller has locked, and closes it. @throws missing, conflict `locked` or `case_closed` */
export const decideCase = rpc('moderation.case.decide', {
  http: 'POST /api/staff/cases/:caseId/decisions',
  input: z.object({
    caseId: Id,
    decisions: z.array(NewDecision).check(z.minLength(1, 'Decide something'), z.maxLength(MOST_AT_ONCE)),
  }),
  output: z.object({ decisions: z.array(Decision).check(z.maxLength(MOST_AT_ONCE)) }),
  timeoutSeconds: 10,
});
export type DecideCase = z.infer<typeof decideCase.input>;

/** Dismisses all open reports of a reporter but those of a minor or a threat. */
export const dismissReporter = rpc('moderation.reporter.dismiss', {
  http: 'POST /api/staff/reporters/:reporterId/dismiss',
  input: z.object({ reporterId: Id, rule: RuleId, facts }),
  output: z.object({ reports: z.int() }),
  timeoutSeconds: 10,
});

/** A piece of evidence, unsealed: JSON of a PersonSnapshot or an Excerpt, or a WebP image, as base64. Each look is written down. */
export const readEvidence = rpc('moderation.evidence.read', {
  input: z.object({ evidenceId: Id }),
  output: z.object({ contentType: z.enum(['application/json', 'image/webp']), data: z.string() }),
});

/** The statement of the suspension of an account, and a token that is good for its appeal. A new token voids the last. */
export const getSuspension = rpc('moderation.suspension.get', {
  input: z.object({ userId: Id }),
  output: z.object({ statement: z.nullable(Statement), appealToken: z.nullable(z.string()) }),
});

/** An appeal that nobody has decided yet, oldest first. */
export const listAppeals = rpc('moderation.appeal.list', {
  http: 'GET /api/staff/appeals',
  input: PageInput,
  output: z.array(
    z.object({
      id: Id,
      /** None for a decision that an operator made without a case. */
      caseId: z.nullable(Id),
      userId: Id,
      displayName: z.nullable(z.string()),
      decision: Decision,
      text: z.string(),
      /** Whether the caller may decide it: somebody else made the decision, or there is nobody else. */
      mayDecide: z.boolean(),
      createdAt: Timestamp,
    }),
  ),
  paged: true,
});

export const AppealOutcome = z.enum(['upheld', 'overturned']);
export type AppealOutcome = z.infer<typeof AppealOutcome>;

/** @throws missing, conflict when it is decided, forbidden `same_moderator` */
export const decideAppeal = rpc('moderation.appeal.decide', {
  http: 'POST /api/staff/appeals/:appealId',
  input: z.object({ appealId: Id, outcome: AppealOutcome, text: facts }),
  output: z.object({}),
  timeoutSeconds: 10,
});
export type DecideAppeal = z.infer<typeof decideAppeal.input>;

/** Decides about a person from the operator's command line. @throws missing when there is no such person */
export const decideAsOperator = rpc('moderation.operator.decide', {
  input: z.object({
    userId: Id,
    decision: NewDecision,
    madeBy: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({}),
});

/**
 * Suspends for good an account whose owner confirmed the address of one that is. Answers the statement, which is only
 * mailed, or null when that suspension does not stand any more. Once for each id. Only for auth.
 */
export const extendBan = rpc('moderation.ban.extend', {
  input: z.object({ id: Id, userId: Id, bannedId: Id }),
  output: z.object({ text: z.nullable(z.string()) }),
});
export type ExtendBan = z.infer<typeof extendBan.input>;

/** Keeps the evidence of a case beyond its time, or no longer. @throws missing */
export const holdCase = rpc('moderation.case.hold', {
  input: z.object({ caseId: Id, isHeld: z.boolean() }),
  output: z.object({}),
});

/** Follows the chain of the log from its beginning. `brokenAt` is the first entry that is not as it was written. */
export const verifyLog = rpc('moderation.log.verify', {
  input: z.object({}),
  output: z.object({ entries: z.int(), head: z.nullable(z.string()), brokenAt: z.nullable(z.int()) }),
  timeoutSeconds: 120,
});

/** How often there was what in a year (UTC). Counts name nobody. */
export const countYear = rpc('moderation.year.count', {
  input: z.object({ year: z.int().check(z.minimum(2000), z.maximum(2999)) }),
  output: z
    .array(
      z.object({
        /** A report, a decision, or an appeal. */
        what: z.enum(['report', 'decision', 'appeal']),
        /** The reason of a report, the kind of a decision, the outcome of an appeal. */
        kind: z.string(),
        rule: z.nullable(RuleId),
        isAutomatic: z.boolean(),
        count: z.int(),
        overturned: z.int(),
        /** The median time from opening to deciding, in hours. */
        medianHours: z.nullable(z.number()),
      }),
    )
    .check(z.maxLength(500)),
  timeoutSeconds: 60,
});
export type YearCount = z.infer<typeof countYear.output>[number];

/**
 * What is decided about a person now. It replaces what earlier versions said. `isForGood` is of a suspension without end.
 */
export const decisionMade = event(
  'moderation.decision.made',
  z.object({
    id: Id,
    version: z.int(),
    accountState: z.enum(['active', 'suspended']),
    isHidden: z.boolean(),
    isForGood: z.boolean(),
    /** Whether the person has statements that they have not read. */
    hasNotices: z.boolean(),
  }),
);
export type DecisionMade = z.infer<typeof decisionMade.payload>;

const ByDecision = z.object({ decisionId: Id });

/** Takes a photo off a profile and keeps it where nobody sees it, or puts it back. Repeating either changes nothing. */
export const withholdPhoto = rpc('media.photo.withhold', {
  input: z.object({ decisionId: Id, userId: Id, photoId: Id }),
  output: z.object({}),
});
export const giveBackPhoto = rpc('media.photo.give-back', { input: ByDecision, output: z.object({}) });

/** Clears a field of a profile and keeps its value where nobody sees it, or puts it back. Repeating either changes nothing. */
export const withholdField = rpc('profile.field.withhold', {
  input: z.object({ decisionId: Id, userId: Id, field: ClearableField }),
  output: z.object({}),
});
export const giveBackField = rpc('profile.field.give-back', { input: ByDecision, output: z.object({}) });

/** Mails a member that there is a statement about their account; the mail says nothing of it. Once for each id. */
export const mailAboutAccount = rpc('auth.mail.about-account', {
  input: z.object({ id: Id, userId: Id }),
  output: z.object({}),
});

/** What an address is known by: an HMAC in hexadecimal, and whether its owner had confirmed it. */
export const AddressTag = z.object({
  tag: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  wasConfirmed: z.boolean(),
});
export type AddressTag = z.infer<typeof AddressTag>;

/** What the address of an account is known by; null for one that is deleted or unknown. Only for moderation. */
export const tagAddress = rpc('auth.address.tag', {
  input: z.object({ userId: Id }),
  output: z.object({ address: z.nullable(AddressTag) }),
});

/** Closes the address of an account that was deleted before it was suspended for good. Repeating it changes nothing. */
export const closeAddress = rpc('auth.address.close', {
  input: z.object({ userId: Id, address: AddressTag }),
  output: z.object({}),
});

/** Mails the operator how many entries the log of decisions has, and the HMAC that ends its chain. Once for each id. */
export const mailLogHead = rpc('auth.mail.log-head', {
  input: z.object({ id: Id, sequence: z.int(), head: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  output: z.object({}),
});
export type LogHead = z.infer<typeof mailLogHead.input>;

/** What moderators decided about the caller and the caller was told, oldest first, and the caller's appeals. */
export const exportStatements = rpc('moderation.statement.export', {
  input: PageInput,
  output: z.array(z.extend(z.omit(Statement, { canAppeal: true }), { appeal: z.nullable(z.string()) })),
  paged: true,
});
