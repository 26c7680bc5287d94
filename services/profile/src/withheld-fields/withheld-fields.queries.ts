import { WITHHELD_DAYS } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const insert = `
  insert into withheld_fields (decision_id, user_id, sealed) values ($1, $2, $3) on conflict do nothing`;

/** @returns false when the decision has withheld its field before */
export async function insertWithheld(tx: Db, decisionId: string, userId: string, sealed: Buffer) {
  return (await execute(tx, 'insert withheld field', insert, [decisionId, userId, sealed])) === 1;
}

const giveBack = `
  insert into withheld_fields (decision_id, given_back_at) values ($1, now())
  on conflict (decision_id) do update set given_back_at = now()
  where withheld_fields.given_back_at is null
  returning user_id as "userId", sealed, created_at as "since"`;

const Withheld = z.object({
  userId: z.uuid().nullable(),
  sealed: z.instanceof(Buffer).nullable(),
  since: z.date(),
});

/**
 * Marks a field as given back, also before it is withheld.
 * @returns whose it is, its sealed value and when it was withheld; nothing when the call is repeated
 */
export async function markGivenBack(tx: Db, decisionId: string) {
  const [row] = await sql(tx, Withheld, 'give back field', giveBack, [decisionId]);
  return row?.userId && row.sealed ? { userId: row.userId, sealed: row.sealed, since: row.since } : undefined;
}

const forget = `update withheld_fields set sealed = null where decision_id = $1`;

/** Deletes the value of a field that is given back. */
export async function deleteValue(tx: Db, decisionId: string) {
  await execute(tx, 'delete withheld value', forget, [decisionId]);
}

/** Deletes the fields that were withheld too long before that time for an appeal. @returns how many */
export function deleteOldWithheld(db: Db, asOf: Date) {
  const text = `delete from withheld_fields where created_at < $1::timestamptz - interval '${WITHHELD_DAYS} days'`;
  return execute(db, 'delete old withheld fields', text, [asOf]);
}
