import { randomUUID } from 'node:crypto';
import type { World } from './fresh-world.js';
import { query } from './query.js';

/**
 * Inserts people whom only the profile service knows: others can find them, nobody can sign in as them. For tests that
 * need many people; a member costs two password hashes. Returns them.
 */
export async function insertProfiles(world: World, count: number): Promise<{ id: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID() }));
  const ids = people.map(({ id }) => id);
  await query(world.databaseUrl('profile'), 'insert into profiles (id) select unnest($1::uuid[])', [ids]);
  return people;
}
