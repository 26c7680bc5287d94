import { MOST_EARLIER_EMAILS } from '@kindred/contracts/account-export';
import { UNDO_HOURS } from '@kindred/contracts/addresses';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const EmailChange = z.object({
  userId: z.uuid(),
  oldEmail: z.string(),
  wasVerified: z.boolean(),
  passwordHash: z.string(),
  askedAt: z.date(),
  changedAt: z.date(),
});
export type EmailChange = z.infer<typeof EmailChange>;

const insert = `
  insert into email_changes (token, user_id, old_email, was_verified, password_hash, asked_at, changed_at, reserved_until)
  values ($1, $2, $3, $4, $5, $6, clock_timestamp(), now() + interval '${UNDO_HOURS} hours')`;

export async function insertChange(tx: Db, token: Buffer, change: Omit<EmailChange, 'changedAt'>) {
  const { userId, oldEmail, wasVerified, passwordHash, askedAt } = change;
  await execute(tx, 'insert email change', insert, [token, userId, oldEmail, wasVerified, passwordHash, askedAt]);
}

const find = `
  select user_id as "userId", old_email as "oldEmail", was_verified as "wasVerified", password_hash as "passwordHash",
    asked_at as "askedAt", changed_at as "changedAt"
  from email_changes where token = $1 and reserved_until > now()`;

/** A change that can be undone. */
export async function changeOf(db: Db, token: Buffer): Promise<EmailChange | undefined> {
  return (await sql(db, EmailChange, 'email change', find, [token]))[0];
}

const isHourOver = `tries_since <= now() - interval '1 hour'`;

const countTry = `
  update email_changes set tries = case when ${isHourOver} then 1 else tries + 1 end,
    tries_since = case when ${isHourOver} then now() else tries_since end
  where token = $1 and (tries < $2 or ${isHourOver}) returning user_id as "userId"`;

/** Counts a password that is about to be compared. @returns false after `most` within an hour, and where there is no change */
export async function mayTry(db: Db, token: Buffer, most: number): Promise<boolean> {
  return (await sql(db, z.object({ userId: z.uuid() }), 'count undo try', countTry, [token, most])).length === 1;
}

const lock = 'select id from users where id = (select user_id from email_changes where token = $1) for update';

/** The change, if it can be undone once its account is locked. */
export async function lockChange(tx: Db, token: Buffer): Promise<EmailChange | undefined> {
  await execute(tx, 'lock holder of email change', lock, [token]);
  return changeOf(tx, token);
}

const take = `
  update users set email = $2, is_verified = true, updated_at = now(), version = version + 1 where id = $1`;

/** @throws QueryFailedError of the constraint `users_email` when the address is taken or reserved */
export async function takeAddress(tx: Db, userId: string, email: string) {
  await execute(tx, 'take address', take, [userId, email]);
}

const restore = `
  update users set email = $2, is_verified = $3, password_hash = $4, password_version = password_version + 1,
    sessions_valid_from = now(), updated_at = now(), version = version + 1
  where id = $1`;

export async function restoreAddress(tx: Db, { userId, oldEmail, wasVerified, passwordHash }: EmailChange) {
  await execute(tx, 'restore address', restore, [userId, oldEmail, wasVerified, passwordHash]);
}

const newerFactor = `
  delete from second_factors where user_id = $1 and (confirmed_at is null or confirmed_at > $2)`;

/**
 * Removes a second factor that was confirmed after a time, or is not confirmed yet, whenever it was begun: otherwise it could be
 * confirmed now.
 */
export async function deleteNewerFactor(tx: Db, userId: string, since: Date) {
  await execute(tx, 'remove newer second factor', newerFactor, [userId, since]);
}

/** Deletes this change and those after it: undoing an earlier one stays possible. */
export async function deleteChangesSince(tx: Db, { userId, changedAt }: EmailChange) {
  const text = `
    delete from email_changes where user_id = $1 and date_trunc('milliseconds', changed_at) >= $2`;
  await execute(tx, 'delete email changes since', text, [userId, changedAt]);
}

export async function deleteChanges(tx: Db, userId: string) {
  await execute(tx, 'delete email changes', 'delete from email_changes where user_id = $1', [userId]);
}

const Earlier = z.object({ email: z.string(), changedAt: z.date(), reservedUntil: z.date() });
const earlier = `
  select old_email as email, changed_at as "changedAt", reserved_until as "reservedUntil" from email_changes
  where user_id = $1 order by changed_at desc limit ${MOST_EARLIER_EMAILS}`;

export function earlierEmails(db: Db, userId: string) {
  return sql(db, Earlier, 'earlier emails', earlier, [userId]);
}

export async function deleteOldChanges(db: Db) {
  await execute(db, 'delete old email changes', 'delete from email_changes where reserved_until < now()');
}
