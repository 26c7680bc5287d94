import { OLDEST } from '@kindred/contracts/age-gate';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/**
 * The age at a time, as SQL. It grows on the first of the month of birth, in UTC, so that nobody reads the birthday from it. It
 * is never less than the years that the person has lived.
 */
const ageAt = (birthDate: string, time: string) => `
  least(${OLDEST}, date_part('year', age(date_trunc('month', ${time}::timestamptz at time zone 'utc'),
    date_trunc('month', ${birthDate}::timestamp))))::int`;

const store = `
  update profiles set birth_date = $2::date, is_age_fixed = true, age = ${ageAt('$2::date', 'now()')}, updated_at = now()
  where id = $1 and birth_date is null and account_state <> 'deleted'`;

/** Stores when a person was born, unless that is known. */
export async function storeBirthDate(db: Db, id: string, birthDate: string) {
  await execute(db, 'store birth date', store, [id, birthDate]);
}

const Born = z.object({ birthDate: z.string() });
const born = `
  select to_char(birth_date, 'YYYY-MM-DD') as "birthDate" from profiles where id = $1 and birth_date is not null`;

export async function birthDateOf(db: Db, id: string) {
  return (await sql(db, Born, 'birth date', born, [id]))[0]?.birthDate;
}

const Batch = z.object({ last: z.string().nullable(), changed: z.int() });
const grow = `
  with batch as (
    select id, ${ageAt('birth_date', '$2')} as age_now, age from profiles
    where id > $1 and birth_date is not null order by id limit $3 for no key update
  ), changed as (
    update profiles p set age = b.age_now from batch b where p.id = b.id and b.age is distinct from b.age_now returning p.id
  )
  select (select max(id::text) from batch) as last, (select count(*)::int from changed) as changed`;

/** Sets the ages at a time of the next `limit` people after an id. @returns the last of them, or null, and how many ages changed */
export async function growBatch(db: Db, after: string, asOf: Date, limit: number) {
  return (await sql(db, Batch, 'grow older', grow, [after, asOf, limit]))[0] ?? { last: null, changed: 0 };
}
