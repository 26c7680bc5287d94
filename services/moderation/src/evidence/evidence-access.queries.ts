import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { Look } from '../log/log-entry.js';
import { isAlone, mayBeSeen } from '../staff/visibility.queries.js';

const Access = z.object({
  userId: z.uuid(),
  isClosed: z.boolean(),
  isLockedByCaller: z.boolean(),
  hasAppeal: z.boolean(),
  ownAppealed: z.uuid().nullable(),
});

const openAppeal = `
  from appeals a join decisions d on d.id = a.decision_id where d.case_id = c.id and a.decided_at is null`;
const access = `
  select c.user_id as "userId", c.closed_at is not null as "isClosed",
    coalesce(c.locked_by = $1 and c.locked_until > now(), false) as "isLockedByCaller",
    exists (select ${openAppeal} and d.made_by_id is distinct from $1) as "hasAppeal",
    (select d.id ${openAppeal} and d.made_by_id = $1 limit 1) as "ownAppealed"
  from cases c where c.id = $2 and ${mayBeSeen}`;

/**
 * The person of a case that a moderator may see, whether the moderator has it open, and whether an appeal about it is
 * undecided: against another moderator's decision, or against one of their own, which `ownAppealed` names.
 */
export async function accessTo(db: Db, caseId: string, staffId: string) {
  return (await sql(db, Access, 'access to evidence', access, [staffId, caseId]))[0];
}

const Alone = z.object({ isAlone: z.boolean() });
const alone = `select ${isAlone} as "isAlone" from decisions d where d.id = $3`;

/** Whether nobody else of the staff may see a decision. */
export async function isAloneWith(db: Db, decisionId: string, staffId: string, staffIds: string[]) {
  return (await sql(db, Alone, 'is alone with decision', alone, [staffId, staffIds, decisionId]))[0]?.isAlone ?? false;
}

const Looks = z.object({ count: z.int() });
// Each kind of look has an index of its own.
const looksAs = (act: Look['act']) => `
  (select count(*) from staff_log where staff_id = $1 and act = '${act}' and at > now() - interval '1 hour')`;
const looks = `select (${looksAs('evidence.read')} + ${looksAs('photo.read')})::int as count`;

/** How many pieces of evidence and photos somebody has looked at within the hour. */
export async function looksOf(db: Db, staffId: string) {
  return (await sql(db, Looks, 'looks', looks, [staffId]))[0]?.count ?? 0;
}
