import { Photo } from '@kindred/contracts/profile';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const create = 'insert into profiles (id) values ($1) on conflict do nothing';

/** Creates an empty profile unless there is one. */
export async function createProfile(db: Db, id: string) {
  await execute(db, 'create profile', create, [id]);
}

const Cell = z.object({ cell: z.int().nullable() });
const activeCell = `select cell from profiles where id = $1 and account_state = 'active'`;

/** The cell of an active person; undefined when there is none. */
export async function cellOfActive(db: Db, id: string) {
  return (await sql(db, Cell, 'cell of active person', activeCell, [id]))[0];
}

const Locked = z.object({ isActive: z.boolean() });
const lock = `
  select account_state = 'active' as "isActive" from profiles where id = $1 and account_state <> 'deleted' for key share`;

/**
 * Whether a person is active or suspended; null when there is none. The state stays until the transaction ends. Waits for a
 * deletion that is under way.
 */
export async function lockPerson(tx: Db, id: string) {
  return (await sql(tx, Locked, 'lock person', lock, [id]))[0] ?? null;
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
