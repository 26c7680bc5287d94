import { RuleId } from '@kindred/contracts/rules';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { mayBeSeen, mayBeTaken } from '../staff/visibility.queries.js';
import type { Author } from './decisions.queries.js';

/** How many cases one transaction takes. */
export const CASES_AT_ONCE = 20;

const KEEP = '1 day';

/** All open reports of a reporter until now, which a moderator dismisses. */
export type NewDismissal = Author & { id: string; madeById: string; reporterId: string; rule: RuleId; facts: string };

const Reporter = z.object({ reporterId: z.uuid() });
const reporter = `
  select r.reporter_id as "reporterId" from reports r join cases c on c.id = r.case_id where r.id = $2 and ${mayBeSeen}`;

/** Who made a report, in a case that a moderator may see. */
export async function reporterOf(db: Db, reportId: string, staffId: string) {
  return (await sql(db, Reporter, 'reporter of report', reporter, [staffId, reportId]))[0]?.reporterId;
}

const insert = `
  insert into reporter_dismissals (id, reporter_id, rule, facts, made_by, made_by_id) values ($1, $2, $3, $4, $5, $6)`;

export async function insertDismissal(tx: Db, dismissal: NewDismissal) {
  const { id, reporterId, rule, facts, madeBy, madeById } = dismissal;
  await execute(
    tx,
    'forget old dismissals',
    `delete from reporter_dismissals where done_at < now() - interval '${KEEP}'`,
  );
  await execute(tx, 'insert dismissal', insert, [id, reporterId, rule, facts, madeBy, madeById]);
}

const Dismissal = z.object({
  reporterId: z.uuid(),
  rule: RuleId,
  facts: z.string(),
  madeBy: z.string(),
  madeById: z.uuid(),
  afterCase: z.uuid().nullable(),
  /** As text, which has the microseconds that a `Date` has not. */
  createdAt: z.string(),
});
export type Dismissal = z.infer<typeof Dismissal>;

const lock = `
  select reporter_id as "reporterId", rule, facts, made_by as "madeBy", made_by_id as "madeById",
    after_case as "afterCase", created_at::text as "createdAt"
  from reporter_dismissals where id = $1 and done_at is null for update`;

/** Locks a dismissal that is not done until the transaction ends. */
export async function lockDismissal(tx: Db, id: string) {
  return (await sql(tx, Dismissal, 'lock dismissal', lock, [id]))[0];
}

const progress = `
  update reporter_dismissals set reports = reports + $2, after_case = $3, try_at = now() + interval '1 minute',
    done_at = case when $3::uuid is null then now() end, facts = case when $3::uuid is null then null else facts end
  where id = $1`;

/** Stores how many further reports are dismissed and after which case to go on; null when it is done. */
export async function storeProgress(tx: Db, id: string, reports: number, afterCase: string | null) {
  await execute(tx, 'store progress', progress, [id, reports, afterCase]);
}

const Progress = z.object({ reports: z.int(), isDone: z.boolean() });
const progressOf = 'select reports, done_at is not null as "isDone" from reporter_dismissals where id = $1';

export async function progressOfDismissal(db: Db, id: string) {
  return (await sql(db, Progress, 'progress of dismissal', progressOf, [id]))[0] ?? { reports: 0, isDone: true };
}

/** Whether a report of this name in a statement may be dismissed with others of its reporter. */
const mayGoWithOthers = (report: string) => `
  ${report}.state = 'open' and ${report}.detail is distinct from 'minor' and ${report}.detail is distinct from 'threat'`;

/** Whether the moderator `$1` may dismiss reports of the case `c` with others: they may see it, and nobody else has it open. */
const isWithinReach = `c.closed_at is null and ${mayBeSeen} and ${mayBeTaken}`;

/** How many reports of the reporter of `r` the moderator `$1` may dismiss at once. */
export const dismissibleReports = `(
  select count(*)::int from reports m join cases c on c.id = m.case_id
  where m.reporter_id = r.reporter_id and ${mayGoWithOthers('m')} and ${isWithinReach})`;

/** Reports by `$2`, made until `$3`, that may be dismissed with others. */
const dismissible = `r.reporter_id = $2 and r.created_at <= $3 and ${mayGoWithOthers('r')}`;

const Case = z.object({ caseId: z.uuid(), userId: z.uuid() });
export type DismissedCase = z.infer<typeof Case>;
const casesOf = `
  select c.id as "caseId", c.user_id as "userId" from cases c
  where ${isWithinReach} and ($4::uuid is null or c.id > $4)
    and exists (select from reports r where r.case_id = c.id and ${dismissible})
  order by c.id limit ${CASES_AT_ONCE} for update of c`;

/**
 * The next open cases with a report that the dismissal is about, with their rows locked: those that its author may see, and
 * that nobody else has open.
 */
export function lockNextCases(tx: Db, { madeById, reporterId, createdAt, afterCase }: Dismissal) {
  return sql(tx, Case, 'lock cases of reporter', casesOf, [madeById, reporterId, createdAt, afterCase]);
}

const dismiss = `
  update reports r set state = 'no_action', decided_at = now() where r.case_id = any($1) and ${dismissible}`;

/** @returns how many reports it dismissed in these cases */
export function dismissReports(tx: Db, { reporterId, createdAt }: Dismissal, caseIds: string[]) {
  return execute(tx, 'dismiss reports of reporter', dismiss, [caseIds, reporterId, createdAt]);
}
