import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, PageInput, Timestamp, text } from './fields.js';
import { RuleId } from './rules.js';

/** Within how many days after a decision its person may appeal. */
export const APPEAL_DAYS = 180;

/** For how many days what a decision took away is kept: an appeal of the last day has a month to be decided. */
export const WITHHELD_DAYS = APPEAL_DAYS + 30;

export const DecisionKind = z.enum(['dismiss', 'warn', 'remove_photo', 'clear_field', 'hide', 'suspend', 'restore']);
export type DecisionKind = z.infer<typeof DecisionKind>;

/**
 * Whether the person can appeal against a decision, or why not: an appeal waits or is decided, the decision was taken back, the
 * time is over, or no appeal is possible, as against the outcome of an appeal.
 */
export const ObjectionState = z.enum(['possible', 'waiting', 'decided', 'taken_back', 'over', 'none']);

/** What a decision says to the person whom it is about. */
export const Statement = z.object({
  id: Id,
  kind: DecisionKind,
  rule: z.nullable(RuleId),
  facts: z.string(),
  text: z.string(),
  /** The end of a suspension; null when it is for good, and for other decisions. */
  until: z.nullable(Timestamp),
  createdAt: Timestamp,
  readAt: z.nullable(Timestamp),
  canAppeal: z.boolean(),
  /** A service of the release before does not send it. */
  objection: z.optional(ObjectionState),
});
export type Statement = z.infer<typeof Statement>;

/** So many decisions of one case are told to whoever cannot sign in. */
export const MOST_TOLD = 20;

/** Statements for a person who cannot sign in, each with a token for an appeal while that is possible, and how one was decided. */
export const ToldWhileSuspended = z
  .array(z.object({ statement: Statement, appealToken: z.nullable(z.string()), outcome: z.nullable(Statement) }))
  .check(z.maxLength(MOST_TOLD));
export type ToldWhileSuspended = z.infer<typeof ToldWhileSuspended>;

/** The statements about the caller, newest first. */
export const listStatements = rpc('moderation.notice.list', {
  http: 'GET /api/notices',
  input: PageInput,
  output: z.array(Statement),
  paged: true,
});

export const markStatementRead = rpc('moderation.notice.mark-read', {
  http: 'POST /api/notices/:noticeId/read',
  input: z.object({ noticeId: Id }),
  output: z.object({}),
  status: 204,
});

/** @throws missing, conflict `already_appealed` or `decision_taken_back`, forbidden when the term is over */
export const appeal = rpc('moderation.appeal.make', {
  http: 'POST /api/appeals',
  input: z
    .object({
      appealToken: z.optional(z.string().check(z.maxLength(100))),
      noticeId: z.optional(Id),
      text: text(2000).check(z.minLength(1, 'Say why')),
    })
    .check(
      z.refine(({ appealToken, noticeId }) => !appealToken !== !noticeId, {
        path: ['noticeId'],
        error: 'Name one decision',
      }),
    ),
  output: z.object({}),
  status: 201,
});
export type Appeal = z.infer<typeof appeal.input>;
