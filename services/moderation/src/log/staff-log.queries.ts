import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { ChainedEntry, LogEntry } from './log-entry.js';

const LOCK = `select pg_advisory_xact_lock(hashtext('staff_log'))`;

/** Lets one transaction after the other add to the log, each until it ends. */
export async function lockLog(tx: Db) {
  await execute(tx, 'lock staff log', LOCK);
}

const Head = z.object({ sequence: z.int(), mac: z.instanceof(Buffer) });
export type Head = z.infer<typeof Head>;
const head = 'select sequence, mac from staff_log order by sequence desc limit 1';

/** The last entry; nothing while the log is empty. */
export async function headOf(db: Db): Promise<Head | undefined> {
  return (await sql(db, Head, 'staff log head', head))[0];
}

const insert = `
  insert into staff_log (sequence, at, staff_id, act, case_id, user_id, evidence_id, decision_id, appeal_id, kind, rule,
    days, outcome, is_alone, statement_hash, mac)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;

export async function insertEntry(tx: Db, entry: LogEntry, mac: Buffer) {
  const { sequence, at, staffId, act, caseId, userId, evidenceId, decisionId, appealId } = entry;
  const { kind, rule, days, outcome, isAlone, statementHash } = entry;
  const ids = [sequence, at, staffId, act, caseId, userId, evidenceId, decisionId, appealId];
  await execute(tx, 'insert log entry', insert, [...ids, kind, rule, days, outcome, isAlone, statementHash, mac]);
}

const Entry = z.object({
  sequence: z.int(),
  at: z.date(),
  staffId: z.string().nullable(),
  act: z.string(),
  caseId: z.string().nullable(),
  userId: z.string().nullable(),
  evidenceId: z.string().nullable(),
  decisionId: z.string().nullable(),
  appealId: z.string().nullable(),
  kind: z.string().nullable(),
  rule: z.string().nullable(),
  days: z.int().nullable(),
  outcome: z.string().nullable(),
  isAlone: z.boolean().nullable(),
  statementHash: z.string().nullable(),
  mac: z.instanceof(Buffer),
});

const BATCH = 1000;
const after = `
  select sequence, at, staff_id as "staffId", act, case_id as "caseId", user_id as "userId",
    evidence_id as "evidenceId", decision_id as "decisionId", appeal_id as "appealId", kind, rule, days, outcome,
    is_alone as "isAlone", statement_hash as "statementHash", mac
  from staff_log where sequence > $1 order by sequence limit ${BATCH}`;

/** Up to 1,000 entries after a sequence, in their order. */
export async function entriesAfter(db: Db, sequence: number) {
  return (await sql(db, Entry, 'log entries', after, [sequence])) as ChainedEntry[];
}

const insertHead = `
  insert into log_heads (id, day, sequence, head) values ($1, (now() at time zone 'UTC')::date, $2, $3)
  on conflict (day) do nothing`;

/** Owes the operator today's mail with the head of the log, once a day. */
export async function insertDailyHead(db: Db, id: string, { sequence, mac }: Head) {
  await execute(db, 'insert daily head', insertHead, [id, sequence, mac.toString('hex')]);
}

const DailyHead = z.object({ id: z.uuid(), sequence: z.int(), head: z.string() });

export async function dailyHead(db: Db, id: string) {
  return (await sql(db, DailyHead, 'daily head', 'select id, sequence, head from log_heads where id = $1', [id]))[0];
}

export async function markHeadMailed(db: Db, id: string) {
  await execute(db, 'mark head mailed', 'update log_heads set mailed_at = now() where id = $1', [id]);
}
