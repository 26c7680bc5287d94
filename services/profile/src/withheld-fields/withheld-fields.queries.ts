import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { WithheldColumns } from './withheld-field.js';

/** For how long a field is kept: the term in which its owner may object. */
const KEEP = '180 days';

const insert = `
  insert into withheld_fields (decision_id, user_id, columns) values ($1, $2, $3) on conflict do nothing`;

/** @returns false when the decision has withheld its field before */
export async function insertWithheld(tx: Db, decisionId: string, userId: string, columns: WithheldColumns) {
  return (await execute(tx, 'insert withheld field', insert, [decisionId, userId, JSON.stringify(columns)])) === 1;
}

const giveBack = `
  insert into withheld_fields (decision_id, given_back_at) values ($1, now())
  on conflict (decision_id) do update set given_back_at = now()
  where withheld_fields.given_back_at is null
  returning user_id as "userId", columns`;

const Withheld = z.object({
  userId: z.uuid().nullable(),
  columns: z.record(z.string(), z.unknown()).nullable(),
});

/** Marks a field as given back, also before it is withheld. @returns whose it is, and its value; nothing when it is repeated */
export async function markGivenBack(tx: Db, decisionId: string) {
  const [row] = await sql(tx, Withheld, 'give back field', giveBack, [decisionId]);
  return row?.userId && row.columns ? { userId: row.userId, columns: row.columns as WithheldColumns } : undefined;
}

const forget = `update withheld_fields set columns = '{}' where decision_id = $1`;

/** Deletes the value of a field that is given back. */
export async function deleteValue(tx: Db, decisionId: string) {
  await execute(tx, 'delete withheld value', forget, [decisionId]);
}

export async function deleteOldWithheld(db: Db) {
  const text = `delete from withheld_fields where created_at < now() - interval '${KEEP}'`;
  await execute(db, 'delete old withheld fields', text);
}
