import { EvidenceState } from '@kindred/contracts/cases';
import {
  CONFIRM_DAYS,
  type FileOutsideNotice,
  INTIMATE_IMAGE_HOURS,
  OutsideNoticeKind,
  OutsideNoticeOutcome,
  URGENT_HOURS,
} from '@kindred/contracts/outside-notices';
import { plainAddress } from '@kindred/kit/plain-address';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const CONFIRM_TERM = `${CONFIRM_DAYS} days`;
/** How long an unconfirmed notice is kept: while its link waits to be mailed, and while it is valid. */
const UNCONFIRMED_KEPT = `${2 * CONFIRM_DAYS} days`;
const DECIDED_KEPT = '180 days';

const Count = z.object({ count: z.int() });
const open = `
  select count(*)::int as count from outside_notices
  where network = $1 and decided_at is null
    and (confirmed_at is not null or created_at > now() - interval '${CONFIRM_TERM}')`;

const unconfirmed = 'select count(*)::int as count from outside_notices where confirmed_at is null';

/** How many notices nobody has confirmed. Others who file one wait until the transaction ends. */
export async function countUnconfirmed(tx: Db): Promise<number> {
  await execute(tx, 'lock unconfirmed', `select pg_advisory_xact_lock(hashtext('unconfirmed notices'))`);
  return (await sql(tx, Count, 'unconfirmed notices', unconfirmed))[0]?.count ?? 0;
}

const ofArea = `
  select count(*)::int as count from outside_notices
  where confirmed_at is null and split_part(network, '.', 1) = split_part($1, '.', 1)`;

/** How many of them came from the area of a network: what stands before the point in its name. */
export async function countUnconfirmedOfArea(tx: Db, network: string): Promise<number> {
  return (await sql(tx, Count, 'unconfirmed notices of area', ofArea, [network]))[0]?.count ?? 0;
}

/** How many notices of a network are open. Others of this network wait until the transaction ends. */
export async function countOpen(tx: Db, network: string): Promise<number> {
  const lock = `select pg_advisory_xact_lock(hashtextextended('outside notices of ' || $1, 0))`;
  await execute(tx, 'lock network', lock, [network]);
  const [row] = await sql(tx, Count, 'open notices of network', open, [network]);
  return row?.count ?? 0;
}

const insert = `
  insert into outside_notices (id, number, kind, network, content_address, explanation, name, email, mailbox)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export async function insertNotice(
  tx: Db,
  id: string,
  number: string,
  network: string | null,
  { kind, where, explanation, name, email }: FileOutsideNotice,
) {
  const about = [id, number, kind, network, where, explanation, name];
  await execute(tx, 'insert outside notice', insert, [...about, email, plainAddress(email)]);
}

const Confirmed = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(OutsideNoticeKind.options),
  contentAddress: z.string().nullable(),
  confirmedAt: z.date(),
  isNew: z.boolean(),
});
const confirm = `
  with found as (
    select id, confirmed_at is null as is_new from outside_notices n
    where token = $1 and (confirmed_at is not null or exists (
      select from notice_mails m
      where m.notice_id = n.id and m.kind = 'link'
        and (m.sent_at is null or m.sent_at > now() - interval '${CONFIRM_TERM}')))
    for update)
  update outside_notices n set confirmed_at = coalesce(n.confirmed_at, now()) from found where n.id = found.id
  returning n.id, n.number, n.kind, n.content_address as "contentAddress", n.confirmed_at as "confirmedAt",
    found.is_new as "isNew"`;

/**
 * Confirms the notice of a link and returns it; undefined when the link is not valid. A link can be used before `sent_at` is stored,
 * since its mail may arrive earlier.
 */
export async function confirmNotice(tx: Db, token: Buffer) {
  return (await sql(tx, Confirmed, 'confirm outside notice', confirm, [token]))[0];
}

export async function setHidesAt(tx: Db, id: string, hidesAt: Date) {
  await execute(tx, 'set photo hides at', 'update outside_notices set photo_hides_at = $2 where id = $1', [
    id,
    hidesAt,
  ]);
}

export async function setToken(db: Db, id: string, token: Buffer) {
  await execute(db, 'set notice token', 'update outside_notices set token = $2 where id = $1', [id, token]);
}

const Undecided = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(OutsideNoticeKind.options),
  where: z.string(),
  explanation: z.string(),
  name: z.string(),
  photoId: z.uuid().nullable(),
  isOfChat: z.boolean(),
  userId: z.uuid().nullable(),
  photoState: z.enum(EvidenceState.options).nullable(),
  isRecording: z.boolean(),
  hiddenBy: z.uuid().nullable(),
  isHidden: z.boolean(),
  isTaken: z.boolean(),
  confirmedAt: z.date(),
  hidesAt: z.date().nullable(),
  shownAt: z.date(),
});
export type WaitingNotice = z.infer<typeof Undecided>;
// `shownAt` is a minute ago: a notice whose confirmation is not committed yet is not seen, and has the time at which that began.
const columns = `id, number, kind, content_address as "where", explanation, name, photo_id as "photoId",
  photo_is_of_chat as "isOfChat",  photo_owner_id as "userId", hidden_by as "hiddenBy", confirmed_at as "confirmedAt",
  exists (select from decisions d where d.id = hidden_by and d.overturned_at is null) as "isHidden",
  exists (
    select from decisions d
    where d.user_id = n.photo_owner_id and d.photo_id = n.photo_id and d.overturned_at is null
      and not exists (select from outside_notices o where o.hidden_by = d.id and o.decided_at is null)) as "isTaken",
  photo_hides_at as "hidesAt", now() - interval '1 minute' as "shownAt", (select state from notice_photos where notice_id = id) as "photoState",
  exists (select from notice_photos where notice_id = id and is_recording) as "isRecording"`;
const isOpen = 'decided_at is null and confirmed_at is not null';
const order = (alias: string) => `
  case when ${alias}.kind = 'intimate_image'
    and ${alias}.confirmed_at <= now() - interval '${INTIMATE_IMAGE_HOURS - URGENT_HOURS} hours' then 0 else 1 end,
  case ${alias}.kind when 'intimate_image' then 0 when 'illegal' then 1 else 2 end, ${alias}.confirmed_at, ${alias}.id`;
const queue = `
  select ${columns} from outside_notices n
  where ${isOpen} and ($1::uuid is null
    or (${order('n')}) > (select ${order('c')} from outside_notices c where c.id = $1))
  order by ${order('n')} limit $2`;

/** The notices that wait for a decision, after the one with this id, the most urgent first. */
export function waitingNotices(db: Db, after: string | null, limit: number) {
  return sql(db, Undecided, 'waiting outside notices', queue, [after, limit]);
}

/** A notice that waits for a decision. */
export async function waitingNotice(db: Db, id: string) {
  const text = `select ${columns} from outside_notices n where id = $1 and ${isOpen}`;
  return (await sql(db, Undecided, 'waiting outside notice', text, [id]))[0];
}

/** The same, locked. */
export async function lockWaiting(tx: Db, id: string) {
  const text = `select ${columns} from outside_notices n where id = $1 and ${isOpen} for update`;
  return (await sql(tx, Undecided, 'lock outside notice', text, [id]))[0];
}

const decide = `
  update outside_notices set decided_at = now(), decided_by = $2, outcome = $3, photo_hides_at = null,
    shown_at = greatest(confirmed_at, case when $4::timestamptz < now() then $4 end)
  where id = $1`;

type NoticeOutcome = { outcome: string; shownAt: string | null };

/** @param stored.shownAt the moderator had seen all notices confirmed by then; null: none that is later than this one */
export async function storeNoticeOutcome(tx: Db, id: string, moderatorId: string, stored: NoticeOutcome) {
  await execute(tx, 'decide outside notice', decide, [id, moderatorId, stored.outcome, stored.shownAt]);
}

const Decided = z.object({
  outcome: z.enum(OutsideNoticeOutcome.options),
  decidedBy: z.uuid().nullable(),
  where: z.string(),
  userId: z.uuid().nullable(),
});
const decided = `
  select outcome, decided_by as "decidedBy", coalesce(content_address, '') as "where", photo_owner_id as "userId"
  from outside_notices where id = $1 and decided_at is not null`;

/** A notice that somebody has decided. */
export async function decidedNotice(db: Db, id: string) {
  return (await sql(db, Decided, 'decided outside notice', decided, [id]))[0];
}

const Cleared = z.object({ isCleared: z.boolean() });
const cleared = `
  select exists (
    select from outside_notices
    where photo_id = $1 and kind = 'intimate_image' and outcome = 'no_action'
      and coalesce(shown_at, decided_at) > $2) as "isCleared"`;

/** Whether a moderator who had seen all notices confirmed by then has dismissed one that calls this photo an intimate image. */
export async function wasClearedSince(tx: Db, photoId: string, since: Date) {
  return (await sql(tx, Cleared, 'photo was cleared', cleared, [photoId, since]))[0]?.isCleared ?? false;
}

/** Stores the decision that took the photo of a notice away; null when the photo stays. */
export async function markHidden(tx: Db, id: string, decisionId: string | null) {
  const text = 'update outside_notices set hidden_by = $2, photo_hides_at = null where id = $1';
  await execute(tx, 'mark photo hidden', text, [id, decisionId]);
}

const Due = z.object({ id: z.uuid() });

/** The first of those whose photos are to be hidden by that time. */
export async function noticesToHide(db: Db, asOf: Date) {
  const text = 'select id from outside_notices where photo_hides_at <= $1 order by photo_hides_at limit 100';
  return (await sql(db, Due, 'notices to hide', text, [asOf])).map(({ id }) => id);
}

const Age = z.object({ seconds: z.number().nullable() });
const oldest = `
  select extract(epoch from now() - min(confirmed_at))::float8 as seconds from outside_notices
  where ${isOpen} and ($1::text is null or kind = $1)`;

/** For how long the oldest notice of a kind, or of any, has waited, in seconds; 0 when none waits. */
export async function oldestWaiting(db: Db, kind: OutsideNoticeKind | null) {
  return (await sql(db, Age, 'oldest outside notice', oldest, [kind]))[0]?.seconds ?? 0;
}

const forget = `
  update outside_notices set network = null, content_address = null, explanation = null, name = null, email = null,
    mailbox = null, token = null
  where decided_at < $1::timestamptz - interval '${DECIDED_KEPT}' and email is not null and held_at is null`;

const deleteUnconfirmed = `
  delete from outside_notices n where confirmed_at is null and (
    created_at < $1::timestamptz - interval '${UNCONFIRMED_KEPT}'
    or not exists (
      select from notice_mails m where m.notice_id = n.id and m.kind = 'link'
        and (m.sent_at is null or m.sent_at > $1::timestamptz - interval '${CONFIRM_TERM}')))`;

/**
 * Deletes the notices that nobody can confirm any more at that time, and what the authors of decided ones wrote long before.
 * @returns how many notices it changed
 */
export async function deleteOldNotices(db: Db, asOf: Date) {
  const deleted = await execute(db, 'delete unconfirmed notices', deleteUnconfirmed, [asOf]);
  return deleted + (await execute(db, 'forget authors of notices', forget, [asOf]));
}
