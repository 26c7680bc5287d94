import { z } from 'zod/mini';
import { Decision, EvidenceState, facts } from './cases.js';
import { rpc } from './define.js';
import { Id, PageInput, Timestamp } from './fields.js';

/** The appeals that nobody has decided yet, oldest first. */
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
      /** The file that the outside notice behind this decision names. It is read as evidence by the notice's id. */
      photo: z.nullish(z.object({ noticeId: Id, state: EvidenceState, isRecording: z.boolean() })),
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

/** @throws missing, conflict when it is decided (its words say by whom and how), an overturned decision upheld, or `staff_protected`, forbidden `same_moderator` */
export const decideAppeal = rpc('moderation.appeal.decide', {
  http: 'POST /api/staff/appeals/:appealId',
  input: z.object({ appealId: Id, outcome: AppealOutcome, text: facts }),
  output: z.object({}),
  timeoutSeconds: 10,
});
export type DecideAppeal = z.infer<typeof decideAppeal.input>;
