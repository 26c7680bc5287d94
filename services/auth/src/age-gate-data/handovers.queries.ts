import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** What another service must learn of a person's age: the birth date, or, without one, that the person is too young. */
const Handover = z.object({ id: z.uuid(), userId: z.uuid(), birthDate: z.string().nullable() });
export type Handover = z.infer<typeof Handover>;

const insert = 'insert into age_handovers (id, user_id, birth_date) values ($1, $2, $3)';

export async function oweHandover(tx: Db, { id, userId, birthDate }: Handover) {
  await execute(tx, 'owe age handover', insert, [id, userId, birthDate]);
}

const find = `
  select id, user_id as "userId", to_char(birth_date, 'YYYY-MM-DD') as "birthDate" from age_handovers where id = $1`;

export async function handoverOf(db: Db, id: string): Promise<Handover | undefined> {
  return (await sql(db, Handover, 'age handover', find, [id]))[0];
}

const Owed = z.object({ birthDate: z.string() });
const owed = `
  select to_char(birth_date, 'YYYY-MM-DD') as "birthDate" from age_handovers
  where user_id = $1 and birth_date is not null limit 1`;

/** The birth date of somebody that was not handed over yet. */
export async function owedBirthDate(db: Db, userId: string) {
  return (await sql(db, Owed, 'owed birth date', owed, [userId]))[0]?.birthDate;
}

export async function deleteHandover(db: Db, id: string) {
  await execute(db, 'delete age handover', 'delete from age_handovers where id = $1', [id]);
}

export async function deleteHandoversOf(tx: Db, userId: string) {
  await execute(tx, 'delete age handovers of user', 'delete from age_handovers where user_id = $1', [userId]);
}
