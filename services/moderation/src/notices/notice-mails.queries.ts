import { OutsideNoticeOutcome } from '@kindred/contracts/outside-notices';
import { plainAddress } from '@kindred/kit/plain-address';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How many links wait to be mailed to one address at most. */
const MOST_WAITING = 3;

const addLink = `
  insert into notice_mails (id, notice_id, kind, try_at)
  select $1, $2, 'link', greatest(now(), max(coalesce(m.sent_at, m.try_at)) + interval '1 day')
  from outside_notices n join notice_mails m on m.notice_id = n.id and m.kind = 'link'
  where n.mailbox = $3
  having count(*) filter (where m.sent_at is null) < ${MOST_WAITING}`;

/**
 * Owes the mail with the link: one a day to a mailbox, however its address is written and whoever
 * entered it. Further ones wait, a few of them; more are not
 * sent.
 */
export async function oweLink(tx: Db, id: string, noticeId: string, email: string) {
  const mailbox = plainAddress(email);
  const lock = `select pg_advisory_xact_lock(hashtextextended('notices from ' || $1, 0))`;
  await execute(tx, 'lock address', lock, [mailbox]);
  await execute(tx, 'owe link', addLink, [id, noticeId, mailbox]);
}

const add = `
  insert into notice_mails (id, notice_id, kind, body) values ($1, $2, $3, $4)
  on conflict on constraint notice_mails_once do nothing`;

export async function oweMail(tx: Db, id: string, noticeId: string, kind: 'number' | 'outcome', body: string | null) {
  await execute(tx, 'owe notice mail', add, [id, noticeId, kind, body]);
}

const Owed = z.object({
  noticeId: z.uuid(),
  kind: z.enum(['link', 'number', 'outcome']),
  number: z.string(),
  email: z.string().nullable(),
  outcome: z.enum(OutsideNoticeOutcome.options).nullable(),
  body: z.string().nullable(),
});
const owed = `
  select m.notice_id as "noticeId", m.kind, n.number, n.email, n.outcome, m.body
  from notice_mails m join outside_notices n on n.id = m.notice_id where m.id = $1 and m.sent_at is null`;

export async function owedMail(db: Db, id: string) {
  return (await sql(db, Owed, 'owed notice mail', owed, [id]))[0];
}
export type OwedMail = z.infer<typeof Owed>;

export async function markSent(db: Db, id: string) {
  await execute(db, 'mark notice mail sent', 'update notice_mails set sent_at = now(), body = null where id = $1', [
    id,
  ]);
}
