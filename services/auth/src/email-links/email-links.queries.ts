import { CONFIRM_HOURS } from '@kindred/contracts/addresses';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** What a link confirms: the account's own address, or a new one. */
const Purpose = z.enum(['own', 'change']);
export type Purpose = z.infer<typeof Purpose>;

const EmailLink = z.object({
  userId: z.uuid(),
  purpose: Purpose,
  email: z.string(),
  passwordHash: z.string().nullable(),
  createdAt: z.date(),
});
export type EmailLink = z.infer<typeof EmailLink>;

export type NewEmailLink = {
  token: Buffer;
  userId: string;
  purpose: Purpose;
  email: string;
  passwordHash?: string | null;
};

const insert = `
  insert into email_links (token, user_id, purpose, email, password_hash, expires_at)
  values ($1, $2, $3, $4, $5, now() + interval '${CONFIRM_HOURS} hours')
  on conflict on constraint email_links_newest do update set token = excluded.token, email = excluded.email,
    password_hash = excluded.password_hash, created_at = now(), expires_at = excluded.expires_at`;

/** Stores a link in place of the one before of this account and purpose. */
export async function insertLink(tx: Db, { token, userId, purpose, email, passwordHash = null }: NewEmailLink) {
  await execute(tx, 'insert email link', insert, [token, userId, purpose, email, passwordHash]);
}

const find = `
  select user_id as "userId", purpose, email, password_hash as "passwordHash", created_at as "createdAt"
  from email_links where token = $1 and user_id is not null and expires_at > now()`;

export async function linkOf(db: Db, token: Buffer): Promise<EmailLink | undefined> {
  return (await sql(db, EmailLink, 'email link', find, [token]))[0];
}

const lock = 'select id from users where id = (select user_id from email_links where token = $1) for update';

/** The link, if it is still good once its account is locked. */
export async function lockLink(tx: Db, token: Buffer): Promise<EmailLink | undefined> {
  await execute(tx, 'lock holder of email link', lock, [token]);
  return linkOf(tx, token);
}

/** @param purpose all if not given */
export async function deleteLinks(tx: Db, userId: string, purpose: Purpose | null = null) {
  const text = 'delete from email_links where user_id = $1 and ($2::text is null or purpose = $2)';
  await execute(tx, 'delete email links', text, [userId, purpose]);
}

const ShownLink = z.object({ email: z.string(), createdAt: z.date(), expiresAt: z.date() });
const shown = `
  select email, created_at as "createdAt", expires_at as "expiresAt" from email_links where user_id = $1 order by purpose`;

export function linksOf(db: Db, userId: string) {
  return sql(db, ShownLink, 'email links of user', shown, [userId]);
}

export async function deleteOldLinks(db: Db) {
  await execute(db, 'delete old email links', 'delete from email_links where expires_at < now()');
}
