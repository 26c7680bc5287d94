import { type Db, execute } from '@kindred/kit/sql';

const KEEP = '30 days';
const old = `delete from mails where sent_at < now() - interval '${KEEP}' or user_id is null`;

/** Deletes the mails that were sent long ago, and those that had nobody to go to. */
export async function deleteOldMails(db: Db) {
  await execute(db, 'delete old mails', old);
}
