import { Photo } from '@kindred/contracts/profile';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const create = 'insert into profiles (id) values ($1) on conflict do nothing';

/** Creates an empty profile unless there is one. */
export async function createProfile(db: Db, id: string) {
  await execute(db, 'create profile', create, [id]);
}

const Id = z.object({ id: z.uuid() });

const Cell = z.object({ cell: z.int().nullable() });
const activeCell = `select cell from profiles where id = $1 and account_state = 'active'`;

/** The cell of an active person; undefined when there is none. */
export async function cellOfActive(db: Db, id: string) {
  return (await sql(db, Cell, 'cell of active person', activeCell, [id]))[0];
}

const lock = `select id from profiles where id = $1 and account_state = 'active' for key share`;

/** Whether a person is active; they stay so until the transaction ends. Waits for a deletion that is under way. */
export async function lockActive(tx: Db, id: string) {
  return (await sql(tx, Id, 'lock active person', lock, [id])).length === 1;
}

const PersonState = z.object({
  id: z.uuid(),
  version: z.int(),
  isPremium: z.boolean(),
  isHidden: z.boolean(),
  photos: z.array(Photo),
});
const nextVersion = `
  update profiles set version = version + 1 where id = $1
  returning id, version, is_premium as "isPremium", is_hidden as "isHidden", photos`;

/** Increments the version of a profile that exists. @returns what an event says of the person, with that version */
export async function incrementVersion(tx: Db, id: string) {
  const [person] = await sql(tx, PersonState, 'increment profile version', nextVersion, [id]);
  if (!person) throw new Error('There is no such profile.');
  return person;
}
