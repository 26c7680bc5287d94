import { type Db, execute } from '@kindred/kit/sql';
import type { MailEntity } from './mail.entity.js';

const KEEP = '30 days';
const old = `delete from mails where sent_at < now() - interval '${KEEP}' or (user_id is null and kind = 'password_reset')`;

/** Deletes mails that were sent long ago, and reset mails without a user. */
export async function deleteOldMails(db: Db) {
  await execute(db, 'delete old mails', old);
}

const addOnceText = `
  insert into mails (id, kind, user_id, body)
  select $1, $2, $3, $4
  where $3::uuid is null or exists (select from users where id = $3 and deleted_at is null for key share)
  on conflict (id) do nothing`;

/** Owes a mail, once for each id; none to an account that is deleted or unknown. */
export async function addOnce(db: Db, { id, kind, userId, body }: Pick<MailEntity, 'id' | 'kind' | 'userId' | 'body'>) {
  await execute(db, 'add mail once', addOnceText, [id, kind, userId, body]);
}
