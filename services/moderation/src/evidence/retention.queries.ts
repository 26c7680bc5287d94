import { MINORS } from '@kindred/contracts/rules';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const AT_ONCE = 50;

/** For how long evidence is kept, as SQL. @param which tells a decision `d` about it */
export const keptFor = (which: string) => `case
  when exists (select from decisions d where ${which} and d.rule = '${MINORS}' and d.overturned_at is null)
  then interval '365 days' else interval '180 days' end`;

const Id = z.object({ id: z.uuid() });
const due = `
  select c.id from cases c
  where not c.is_emptied and c.closed_at < $1::timestamptz - interval '180 days' and c.held_at is null and not exists (
      select from appeals a join decisions d on d.id = a.decision_id where d.case_id = c.id and a.decided_at is null)
    and c.closed_at < $1::timestamptz - ${keptFor('d.case_id = c.id')}
  order by c.closed_at limit ${AT_ONCE} for update skip locked`;

/** Locks cases whose evidence has been kept for long enough by a time. It waits for transactions that hold a case at this moment. */
export async function lockDueCases(tx: Db, asOf: Date) {
  return (await sql(tx, Id, 'lock cases to destroy', due, [asOf])).map(({ id }) => id);
}

const destroyText = `
  update evidence set destroyed_at = now(), sealed = null, key_id = case when object_key is null then null else key_id end,
    state = case when object_key is null then 'gone' else state end
  where case_id = any($1) and destroyed_at is null`;
const forgetWords = `
  update reports r set sealed_words = null, words_key_id = null,
    reporter_id = case when exists (select from people where user_id = r.reporter_id and account_state = 'deleted')
      then gen_random_uuid() else reporter_id end
  where case_id = any($1)`;
/** People without a case whose words are kept. A report that is filed at this moment holds its person until its case is seen. */
const withoutWords = `
  p.display_name is not null
  and not exists (select from cases c where c.user_id = p.user_id and not c.is_emptied)`;
const lockNamed = `select p.user_id as id from people p where ${withoutWords} order by p.user_id for update`;
const forgetNames = `update people p set display_name = null where p.user_id = any($1) and ${withoutWords}`;
const mark = 'update cases set is_emptied = true where id = any($1)';

/**
 * Deletes the words of cases, the names of those of whom no other case is left, and who reported if that person deleted their
 * account. The cases are not looked at again. Photos are not read any more; their objects are removed afterwards.
 */
export async function destroyWords(tx: Db, caseIds: string[]) {
  const count = await execute(tx, 'destroy evidence', destroyText, [caseIds]);
  await execute(tx, 'forget words of reports', forgetWords, [caseIds]);
  await execute(tx, 'mark cases as emptied', mark, [caseIds]);
  const named = await sql(tx, Id, 'lock names to forget', lockNamed);
  await execute(tx, 'forget names', forgetNames, [named.map(({ id }) => id)]);
  return count;
}

const reported =
  'select id from cases where id in (select case_id from reports where reporter_id = $1) order by id for share';
const forgetReports = `
  update reports r set reporter_id = gen_random_uuid() from cases c
  where c.id = r.case_id and c.is_emptied and r.reporter_id = $1`;

/**
 * Takes somebody who deleted their account out of their reports in cases whose evidence is destroyed. Of the others it is done with the
 * evidence: a case that is being emptied is waited for, and one that is locked here is not emptied.
 */
export async function forgetReporter(tx: Db, userId: string) {
  await sql(tx, Id, 'lock reported cases', reported, [userId]);
  await execute(tx, 'forget reporter', forgetReports, [userId]);
}

const DestroyedObject = z.object({ id: z.uuid(), objectKey: z.string() });
const objects = `
  select id, object_key as "objectKey" from evidence
  where destroyed_at is not null and object_key is not null order by destroyed_at limit ${AT_ONCE}`;

/** Photos whose objects are to be removed. */
export function objectsToRemove(db: Db) {
  return sql(db, DestroyedObject, 'evidence objects to remove', objects);
}

const removed = `update evidence set state = 'gone', object_key = null, key_id = null where id = $1`;

export async function markObjectRemoved(db: Db, id: string) {
  await execute(db, 'mark evidence object removed', removed, [id]);
}
