import { ReportReason } from '@kindred/contracts/interactions';
import { Photo } from '@kindred/contracts/profile';
import { DecisionKind } from '@kindred/contracts/profile-moderation';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How many rows a page has. */
export const PAGE = 50;

const Case = z.object({
  userId: z.uuid(),
  severity: z.int(),
  reason: ReportReason,
  reports: z.int(),
  reporters: z.int(),
  isHidden: z.boolean(),
  isSuspended: z.boolean(),
  oldestAt: z.date(),
});
const cases = `
  select r.user_id as "userId", max(r.severity) as severity,
    (array_agg(r.reason order by r.severity desc, r.created_at))[1] as reason,
    count(*)::int as reports, count(distinct r.reporter_id)::int as reporters,
    p.is_hidden as "isHidden", p.account_state = 'suspended' as "isSuspended", min(r.created_at) as "oldestAt"
  from reports r join profiles p on p.id = r.user_id
  where r.decision_id is null group by p.id, r.user_id
  order by severity desc, reporters desc, "oldestAt" limit $1`;

/** The open cases: most severe first, then most distinct reporters, then longest waiting. */
export function openCases(db: Db, limit: number) {
  return sql(db, Case, 'open cases', cases, [limit]);
}

const ReportedPerson = z.object({
  userId: z.uuid(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  photos: z.array(Photo),
  accountState: z.enum(['active', 'suspended', 'deleted']),
  isHidden: z.boolean(),
  joinedAt: z.date(),
});
const person = `
  select id as "userId", display_name as "displayName", bio, photos, account_state as "accountState",
    is_hidden as "isHidden", joined_at as "joinedAt" from profiles where id = $1`;

export async function reportedPerson(db: Db, userId: string) {
  return (await sql(db, ReportedPerson, 'reported person', person, [userId]))[0];
}

const Report = z.object({
  id: z.uuid(),
  reason: ReportReason,
  notes: z.string().nullable(),
  reporterId: z.uuid(),
  isEstablished: z.boolean(),
  isOpen: z.boolean(),
  createdAt: z.date(),
});
export type Report = z.infer<typeof Report>;

const reports = `
  select r.id, r.reason, i.notes, r.reporter_id as "reporterId", r.is_established as "isEstablished",
    r.decision_id is null as "isOpen", r.created_at as "createdAt"
  from reports r join user_interactions i on i.id = r.id where r.user_id = $1
    and ($2::uuid is null or r.id < $2) order by r.id desc limit ${PAGE + 1}`;

/** The reports about a person, newest first: one page and one row more, which tells whether there is another page. */
export function reportsAbout(db: Db, userId: string, before: string | undefined) {
  return sql(db, Report, 'reports about person', reports, [userId, before ?? null]);
}

const StoredDecision = z.object({ kind: DecisionKind, reason: z.string(), madeBy: z.string(), createdAt: z.date() });
const decisions = `
  select kind, reason, made_by as "madeBy", created_at as "createdAt"
  from moderation_decisions where user_id = $1 order by id desc limit $2`;

/** The newest decisions about a person. */
export function decisionsAbout(db: Db, userId: string, limit: number) {
  return sql(db, StoredDecision, 'decisions about person', decisions, [userId, limit]);
}

const ExportedDecision = z.object({
  id: z.uuid(),
  kind: z.enum(['suspend', 'restore']),
  reason: z.string(),
  createdAt: z.date(),
});
const exported = `
  select id, kind, reason, created_at as "createdAt" from moderation_decisions d
  where user_id = $1 and ($2::uuid is null or id > $2) and (kind = 'suspend' or kind = 'restore' and exists (
    select from moderation_decisions earlier
    where earlier.user_id = d.user_id and earlier.kind = 'suspend' and earlier.id < d.id))
  order by id limit ${PAGE + 1}`;

/** The decisions that a person could notice, oldest first: one page and one row more. */
export function exportDecisions(db: Db, userId: string, after: string | undefined) {
  return sql(db, ExportedDecision, 'export decisions', exported, [userId, after ?? null]);
}
