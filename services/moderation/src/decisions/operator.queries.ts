import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const IsKnown = z.object({ isKnown: z.boolean() });
const known = `
  select exists (select from people where user_id = $1) or exists (select from cases where user_id = $1)
    or exists (select from outcomes where user_id = $1) as "isKnown"`;

/** Whether moderation has heard of a person, who may have deleted their account. */
export async function isKnown(db: Db, userId: string) {
  return (await sql(db, IsKnown, 'person is known', known, [userId]))[0]?.isKnown ?? false;
}

const hold = 'update cases set held_at = case when $2 then coalesce(held_at, now()) end where id = $1';

/** Waits for whoever destroys the evidence of the case at this moment. @returns false when there is no such case */
export async function setHeld(tx: Db, caseId: string, isHeld: boolean) {
  return (await execute(tx, 'hold case', hold, [caseId, isHeld])) === 1;
}

const Kept = z.object({ hasEvidence: z.boolean() });
const kept = `
  select exists (select from evidence where case_id = $1 and destroyed_at is null)
    or exists (select from reports where case_id = $1 and sealed_words is not null) as "hasEvidence"`;

/** Whether anything is left of the evidence of a case. */
export async function hasEvidence(tx: Db, caseId: string) {
  return (await sql(tx, Kept, 'case has evidence', kept, [caseId]))[0]?.hasEvidence ?? false;
}

const HeldNotice = Kept.extend({ id: z.uuid() });
const holdByNumber = `
  update outside_notices n set held_at = case when $2 then coalesce(held_at, now()) end
  where number = $1 and confirmed_at is not null
  returning n.id, n.email is not null or exists (
    select from notice_photos p where p.notice_id = n.id and p.state <> 'gone') as "hasEvidence"`;

/** @returns what is left of a confirmed notice; nothing when there is none of this number */
export async function holdNotice(tx: Db, number: string, isHeld: boolean) {
  return (await sql(tx, HeldNotice, 'hold notice', holdByNumber, [number, isHeld]))[0];
}
