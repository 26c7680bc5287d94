import { z } from 'zod';
import { type Db, execute, sql } from './sql.js';

/** After so many tries work is set aside. A try that could not reach a server does not count. */
const MOST_TRIES = 10;
const UNREACHABLE_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;

/** The rows of a table that owe work. */
export type OwedRows = {
  /** By which operators know the work. */
  name: string;
  table: string;
  /** The column that identifies a row. */
  key: string;
  /** The condition under which a row owes, as SQL. */
  isOwed: string;
  /** How long a row belongs to the process that took it; longer than the work takes. */
  leaseSeconds: number;
  /** The column that says when a row is due; `try_at` unless given. */
  dueAt?: string;
  /** An assignment that is made when a row is taken, as SQL. */
  onTake?: string;
};

/** Seconds until the next try: 1, 3, 9 and so on, an hour at most; ten tries take about two hours. */
export function pauseAfter(tries: number) {
  return Math.min(LONGEST_PAUSE_SECONDS, 3 ** (tries - 1));
}

/** Work that is set aside, as operators see it. */
const SetAside = z.object({
  work: z.string(),
  id: z.string(),
  tries: z.int(),
  error: z.string().nullable(),
  setAsideAt: z.date(),
});
export type SetAside = z.infer<typeof SetAside>;

const Id = z.object({ id: z.string() });
const Counts = z.object({ due: z.int(), failing: z.int(), setAside: z.int() });

const dueAt = (work: OwedRows) => work.dueAt ?? 'try_at';

const isDue = (work: OwedRows) => `(${work.isOwed}) and set_aside_at is null and ${dueAt(work)} <= now()`;

const Name = z.object({ name: z.string() });

/**
 * The names of the works that have a due row. The statement's name contains the number of works, and works are only ever
 * added: one name always has the same text.
 */
export async function namesOfDue(db: Db, works: OwedRows[]): Promise<string[]> {
  if (works.length === 0) return [];
  const one = (work: OwedRows) =>
    `select '${work.name}' as name where exists (select from ${work.table} where ${isDue(work)})`;
  const due = await sql(db, Name, `due of ${works.length} works`, works.map(one).join('\nunion all\n'));
  return due.map(({ name }) => name);
}

/** @param condition which rows, besides those that are due */
function take(work: OwedRows, condition: string) {
  const { table, key, onTake } = work;
  const changes = [`${dueAt(work)} = now() + $1 * interval '1 second'`, ...(onTake ? [onTake] : [])];
  return `
    update ${table} set ${changes.join(', ')}
    where ${key} = (
      select ${key} from ${table}
      where ${isDue(work)} and ${condition}
      order by ${dueAt(work)} limit 1 for update skip locked)
    returning ${key}::text as id`;
}

/** Takes the row that has been due for longest. It is due again when its lease is over, so that a crash loses nothing. */
export async function takeDue(db: Db, work: OwedRows): Promise<string | undefined> {
  const [row] = await sql(db, Id, `take ${work.name}`, take(work, 'true'), [work.leaseSeconds]);
  return row?.id;
}

/** Takes this row, unless it is not due or another takes it. */
export async function takeThis(db: Db, work: OwedRows, id: string): Promise<string | undefined> {
  const values = [work.leaseSeconds, id];
  const [row] = await sql(db, Id, `take this ${work.name}`, take(work, `${work.key} = $2`), values);
  return row?.id;
}

const untried = ({ table, key, isOwed }: OwedRows) => `
  select ${key}::text as id from ${table}
  where ${key} = $1 and (${isOwed}) and set_aside_at is null and last_error is null`;

/** Whether this row owes, and no try of it has failed. */
export async function isUntried(db: Db, work: OwedRows, id: string): Promise<boolean> {
  return (await sql(db, Id, `untried ${work.name}`, untried(work), [id])).length === 1;
}

const postponement = (work: OwedRows) => `
  update ${work.table} set tries = tries + $2, last_error = $3,
    ${dueAt(work)} = now() + interval '1 second' *
      case $2 when 0 then ${UNREACHABLE_PAUSE_SECONDS} else least(${LONGEST_PAUSE_SECONDS}, 3 ^ tries) end,
    set_aside_at = case when $2 = 1 and tries + 1 >= ${MOST_TRIES} then now() end
  where ${work.key} = $1`;

/** Stores that a row's work failed and when it is due again, or that it is set aside. */
export async function postpone(db: Db, work: OwedRows, id: string, isTry: boolean, error: string) {
  await execute(db, `postpone ${work.name}`, postponement(work), [id, Number(isTry), error]);
}

const setAside = ({ table, key, isOwed }: OwedRows) => `
  select $1 as work, ${key}::text as id, tries, last_error as error, set_aside_at as "setAsideAt" from ${table}
  where (${isOwed}) and set_aside_at is not null and $1 || ':' || ${key}::text collate "C" > $2
  order by ${key}::text collate "C" limit $3`;

/** Rows that were set aside, by work and key, after the one of the text `work:key`. */
export function listSetAside(db: Db, work: OwedRows, after: string, limit: number): Promise<SetAside[]> {
  return sql(db, SetAside, `set aside ${work.name}`, setAside(work), [work.name, after, limit]);
}

const retry = (work: OwedRows) => `
  update ${work.table} set set_aside_at = null, tries = 0, ${dueAt(work)} = now()
  where ${work.key}::text = $1 and set_aside_at is not null`;

/** @returns whether the row was set aside */
export async function retrySetAside(db: Db, work: OwedRows, id: string): Promise<boolean> {
  return (await execute(db, `retry ${work.name}`, retry(work), [id])) === 1;
}

const counts = (work: OwedRows) => `
  select count(*) filter (where set_aside_at is null and ${dueAt(work)} <= now())::int as due,
    count(*) filter (where set_aside_at is null and last_error is not null)::int as failing,
    count(set_aside_at)::int as "setAside"
  from ${work.table} where (${work.isOwed})`;

/** How many rows are due, how many wait for another try after one that failed, and how many are set aside. */
export async function countOwed(db: Db, work: OwedRows) {
  return (await sql(db, Counts, `count ${work.name}`, counts(work)))[0] ?? { due: 0, failing: 0, setAside: 0 };
}

/** Deletes the rows that were set aside longer ago than the interval. */
export async function deleteSetAside(db: Db, { name, table, isOwed }: OwedRows, interval: string) {
  const text = `delete from ${table} where (${isOwed}) and set_aside_at < now() - interval '${interval}'`;
  await execute(db, `delete set aside ${name}`, text);
}
