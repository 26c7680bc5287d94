import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const owe = `
  insert into owed_push_offs (id) values ($1)
  on conflict (id) do update set since = greatest(owed_push_offs.since, excluded.since), tries = 0, try_at = now(), set_aside_at = null`;

/** Owes the removal of a person's present push subscriptions. `since` never goes back, even if transactions overlap. */
export async function owePushOff(tx: Db, id: string) {
  await execute(tx, 'owe push off', owe, [id]);
}

const Since = z.object({ since: z.date() });

export async function pushOffSince(db: Db, id: string): Promise<Date | undefined> {
  return (await sql(db, Since, 'push off since', 'select since from owed_push_offs where id = $1', [id]))[0]?.since;
}

export async function deletePushOff(db: Db, id: string, since: Date) {
  await execute(db, 'delete push off', 'delete from owed_push_offs where id = $1 and since = $2', [id, since]);
}
