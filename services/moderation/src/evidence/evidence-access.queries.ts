import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { isAlone, mayBeSeen } from '../staff/visibility.queries.js';

const Access = z.object({
  isClosed: z.boolean(),
  isLockedByCaller: z.boolean(),
  hasAppeal: z.boolean(),
  ownAppealed: z.uuid().nullable(),
});

const openAppeal = `
  from appeals a join decisions d on d.id = a.decision_id where d.case_id = c.id and a.decided_at is null`;
const access = `
  select c.closed_at is not null as "isClosed",
    coalesce(c.locked_by = $1 and c.locked_until > now(), false) as "isLockedByCaller",
    exists (select ${openAppeal} and d.made_by_id is distinct from $1) as "hasAppeal",
    (select d.id ${openAppeal} and d.made_by_id = $1 limit 1) as "ownAppealed"
  from cases c where c.id = $2 and ${mayBeSeen}`;

/**
 * What a case that a moderator may see is to them: whether they have it open, and whether an appeal about it is undecided,
 * of somebody else's decision or of one of their own, which `ownAppealed` names.
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
const looks = `
  select count(*)::int as count from staff_log
  where staff_id = $1 and act = 'evidence.read' and at > now() - interval '1 hour'`;

/** How many pieces of evidence somebody has looked at within the hour. */
export async function looksOf(db: Db, staffId: string) {
  return (await sql(db, Looks, 'looks at evidence', looks, [staffId]))[0]?.count ?? 0;
}
