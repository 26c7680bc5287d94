import { ReportReason } from '@kindred/contracts/interactions';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const FiledReport = z.object({
  reporterId: z.uuid(),
  userId: z.uuid(),
  reason: ReportReason,
  createdAt: z.date(),
});
type FiledReport = z.infer<typeof FiledReport>;

const filed = `
  select i.from_user_id as "reporterId", i.to_user_id as "userId", i.report_reason as reason, i.created_at as "createdAt"
  from user_interactions i join profiles p on p.id = i.to_user_id
  where i.id = $1 for no key update of p`;

/** A filed report. Locks the reported person's row, so that the fifth report sees the four before it. */
export async function lockFiledReport(tx: Db, id: string) {
  return (await sql(tx, FiledReport, 'lock filed report', filed, [id]))[0];
}

export async function deleteOwedReport(tx: Db, id: string) {
  await execute(tx, 'delete owed report', 'delete from owed_reports where id = $1', [id]);
}

const ReporterRecord = z.object({ isActive: z.boolean(), joinedAt: z.date(), dismissed: z.int() });
const record = `
  select p.account_state = 'active' as "isActive", p.joined_at as "joinedAt", count(d.id)::int as dismissed
  from profiles p
  left join reports r on r.reporter_id = p.id and r.created_at > now() - interval '90 days'
  left join moderation_decisions d on d.id = r.decision_id and d.kind = 'dismiss'
  where p.id = $1 group by p.id`;

/** The record of a reporter, with the reports that were dismissed in the last 90 days. */
export async function reporterRecordOf(tx: Db, reporterId: string) {
  const [row] = await sql(tx, ReporterRecord, 'reporter record', record, [reporterId]);
  if (!row) throw new Error('The reporter has no profile.');
  return row;
}

const insert = `
  insert into reports (id, reporter_id, user_id, reason, severity, is_established, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

export async function insertReport(
  tx: Db,
  { id, reporterId, userId, reason, createdAt }: FiledReport & { id: string },
  severity: number,
  isEstablished: boolean,
) {
  await execute(tx, 'insert report', insert, [id, reporterId, userId, reason, severity, isEstablished, createdAt]);
}

const OpenReport = z.object({
  reporterId: z.uuid(),
  reason: ReportReason,
  isEstablished: z.boolean(),
  createdAt: z.date(),
});
const open = `
  select reporter_id as "reporterId", reason, is_established as "isEstablished", created_at as "createdAt"
  from reports where user_id = $1 and decision_id is null`;

/** The reports about a person that nobody has decided yet. */
export function openReportsOf(tx: Db, userId: string) {
  return sql(tx, OpenReport, 'open reports', open, [userId]);
}

const Hidden = z.object({ isHidden: z.boolean() });

export async function isHidden(tx: Db, userId: string) {
  const text = 'select is_hidden as "isHidden" from profiles where id = $1';
  return (await sql(tx, Hidden, 'profile is hidden', text, [userId]))[0]?.isHidden ?? false;
}
