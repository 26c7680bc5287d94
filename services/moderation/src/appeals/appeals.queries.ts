import { AppealOutcome } from '@kindred/contracts/appeals';
import { EvidenceState } from '@kindred/contracts/cases';
import { RuleId } from '@kindred/contracts/rules';
import { APPEAL_DAYS, DecisionKind } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { isAlone, maySeeDecision } from '../staff/visibility.queries.js';

const Decided = z.object({
  id: z.uuid(),
  caseId: z.uuid().nullable(),
  userId: z.uuid(),
  kind: DecisionKind,
  rule: z.nullable(RuleId),
  facts: z.string(),
  days: z.int().nullable(),
  madeBy: z.string(),
  madeById: z.uuid().nullable(),
  isOverturned: z.boolean(),
  createdAt: z.date(),
});
export type AppealedDecision = z.infer<typeof Decided>;
/** A moderator, and everybody who moderates. */
export type Moderator = { id: string; staffIds: string[] };
/** Whoever granted a notice has made also the decision that a rule made before about its photo. */
const columns = `
  d.id, d.case_id as "caseId", d.user_id as "userId", d.kind, d.rule, coalesce(d.facts, '') as facts, d.days,
  d.made_by as "madeBy", coalesce(d.made_by_id, n.decided_by) as "madeById",
  d.overturned_at is not null as "isOverturned", d.created_at as "createdAt"`;
const noticeOf = 'left join outside_notices n on n.hidden_by = d.id';

/** What the moderator `$1` of the staff `$2` may see. `isAlone`: no other moderator may see it. */
const Seen = Decided.extend({ isAlone: z.boolean() });
const seenColumns = `${columns}, ${isAlone} as "isAlone"`;
const maySee = maySeeDecision('$1');

/** `isAppealed`: its person has appealed. */
const Told = Decided.extend({ isAppealed: z.boolean() });
const toldColumns = `${columns}, exists (select from appeals where decision_id = d.id) as "isAppealed"`;

const byNotice = `
  select ${toldColumns} from statements s join decisions d on d.id = s.decision_id ${noticeOf}
  where s.id = $1 and s.user_id = $2 and s.appeal_id is null`;

/** The decision that a statement about this person explains. */
export async function decisionOfNotice(db: Db, noticeId: string, userId: string) {
  return (await sql(db, Told, 'decision of notice', byNotice, [noticeId, userId]))[0];
}

const byToken = `
  select ${toldColumns} from appeal_tokens t join decisions d on d.id = t.decision_id ${noticeOf}
  where t.fingerprint = $1`;

export async function decisionOfToken(db: Db, fingerprint: Buffer) {
  return (await sql(db, Told, 'decision of token', byToken, [fingerprint]))[0];
}

const storeToken = `
  insert into appeal_tokens (decision_id, fingerprint) values ($1, $2)
  on conflict (decision_id) do update set fingerprint = excluded.fingerprint, created_at = now()`;

/** Stores a token, which voids the one before. */
export async function storeAppealToken(tx: Db, decisionId: string, fingerprint: Buffer) {
  await execute(tx, 'store appeal token', storeToken, [decisionId, fingerprint]);
}

/** Deletes the tokens with which nobody can appeal any more. */
export async function deleteOldTokens(db: Db) {
  const text = `delete from appeal_tokens where created_at < now() - interval '${APPEAL_DAYS} days'`;
  await execute(db, 'delete old appeal tokens', text);
}

const insert = 'insert into appeals (id, decision_id, user_id, text) values ($1, $2, $3, $4)';

export async function insertAppeal(tx: Db, appeal: { id: string; decisionId: string; userId: string; text: string }) {
  await execute(tx, 'insert appeal', insert, [appeal.id, appeal.decisionId, appeal.userId, appeal.text]);
}

const OpenAppeal = Seen.extend({
  appealId: z.uuid(),
  text: z.string(),
  appealedAt: z.date(),
  displayName: z.string().nullable(),
  noticeId: z.uuid().nullable(),
  photoState: z.enum(EvidenceState.options).nullable(),
  isRecording: z.boolean(),
});
const open = `
  select ${seenColumns}, a.id as "appealId", a.text, a.created_at as "appealedAt", p.display_name as "displayName",
    i.notice_id as "noticeId", i.state as "photoState", coalesce(i.is_recording, false) as "isRecording"
  from appeals a join decisions d on d.id = a.decision_id left join people p on p.user_id = a.user_id
    ${noticeOf} left join notice_photos i on i.notice_id = n.id
  where a.decided_at is null and ${maySee} and ($3::uuid is null or a.id > $3) order by a.id limit $4`;

/** Appeals that nobody has decided and a moderator may see, after one of them, oldest first. */
export function openAppealsAfter(db: Db, { id, staffIds }: Moderator, after: string | null, limit: number) {
  return sql(db, OpenAppeal, 'open appeals', open, [id, staffIds, after, limit]);
}

const Appellant = z.object({ userId: z.uuid() });

/** Whose an appeal is. */
export async function appellantOf(tx: Db, id: string) {
  const text = 'select user_id as "userId" from appeals where id = $1';
  return (await sql(tx, Appellant, 'appellant', text, [id]))[0]?.userId;
}

const LockedAppeal = z.object({
  decisionId: z.uuid(),
  outcome: z.nullable(AppealOutcome),
  decidedById: z.uuid().nullable(),
});
const lock = `
  select decision_id as "decisionId", outcome, decided_by_id as "decidedById" from appeals where id = $1 for update`;

export async function lockAppeal(tx: Db, id: string) {
  return (await sql(tx, LockedAppeal, 'lock appeal', lock, [id]))[0];
}

const byId = `select ${seenColumns} from decisions d ${noticeOf} where d.id = $3 and ${maySee}`;

/** A decision, unless it is about the moderator or belongs to a case that they reported. */
export async function decisionFor(tx: Db, { id, staffIds }: Moderator, decisionId: string) {
  return (await sql(tx, Seen, 'decision for moderator', byId, [id, staffIds, decisionId]))[0];
}

const decide = `
  update appeals set outcome = $2, answer = $3, decided_by_id = $4, decided_at = now() where id = $1`;

export async function storeAppealOutcome(
  tx: Db,
  id: string,
  { outcome, answer, moderatorId }: { outcome: AppealOutcome; answer: string; moderatorId: string },
) {
  await execute(tx, 'store appeal outcome', decide, [id, outcome, answer, moderatorId]);
}

const forget = `update appeals set text = '', answer = null where user_id = $1 and decided_at is not null`;

/**
 * Deletes the appeals of a person that nobody has decided, the words of the others, which stay for the counts of a year, and the
 * tokens that were good for them.
 */
export async function deleteAppealsOf(tx: Db, userId: string) {
  const tokens = 'delete from appeal_tokens t using decisions d where d.id = t.decision_id and d.user_id = $1';
  await execute(tx, 'delete appeal tokens', tokens, [userId]);
  await execute(tx, 'delete open appeals', 'delete from appeals where user_id = $1 and decided_at is null', [userId]);
  await execute(tx, 'forget words of appeals', forget, [userId]);
}
