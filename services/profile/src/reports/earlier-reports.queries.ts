import { ReportReason } from '@kindred/contracts/interactions';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How many people are handed over in one call. */
export const PEOPLE = 20;
/** How many reports or decisions about a person go into one message. */
export const ROWS = 50;

const Person = z.object({ userId: z.uuid() });
const people = `
  select user_id as "userId" from (select user_id from reports union select user_id from moderation_decisions) about
  where $1::uuid is null or user_id > $1 order by user_id limit ${PEOPLE}`;

/** The people with reports or decisions after an id, in the order of ids. */
export async function peopleWithReports(db: Db, after: string | null) {
  return (await sql(db, Person, 'people with reports', people, [after])).map(({ userId }) => userId);
}

const EarlierDecision = z.object({
  id: z.uuid(),
  kind: z.enum(['hide', 'dismiss', 'suspend', 'restore']),
  reason: z.string(),
  madeBy: z.string(),
  createdAt: z.date(),
});
const decisions = `
  select id, kind, reason, made_by as "madeBy", created_at as "createdAt" from moderation_decisions
  where user_id = $1 and ($2::uuid is null or id > $2) order by id limit ${ROWS}`;

/** Decisions about a person after an id, oldest first. */
export function earlierDecisions(db: Db, userId: string, after: string | null) {
  return sql(db, EarlierDecision, 'earlier decisions', decisions, [userId, after]);
}

const EarlierReport = z.object({
  id: z.uuid(),
  reporterId: z.uuid(),
  displayName: z.string().nullable(),
  reason: ReportReason,
  notes: z.string().nullable(),
  isEstablished: z.boolean(),
  createdAt: z.date(),
  decisionId: z.uuid().nullable(),
  decisionKind: EarlierDecision.shape.kind.nullable(),
  decidedAt: z.date().nullable(),
});
const reports = `
  select r.id, r.reporter_id as "reporterId", p.display_name as "displayName", r.reason, i.notes,
    r.is_established as "isEstablished", r.created_at as "createdAt",
    d.id as "decisionId", d.kind as "decisionKind", d.created_at as "decidedAt"
  from reports r join profiles p on p.id = r.user_id join user_interactions i on i.id = r.id
    left join moderation_decisions d on d.id = r.decision_id
  where r.user_id = $1 and ($2::uuid is null or r.id > $2) order by r.id limit ${ROWS}`;

/** Reports about a person after an id, oldest first. */
export function earlierReports(db: Db, userId: string, after: string | null) {
  return sql(db, EarlierReport, 'earlier reports', reports, [userId, after]);
}
