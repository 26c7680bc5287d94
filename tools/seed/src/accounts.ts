import type pg from 'pg';
import type { DemoMember } from './community.js';
import { demoId } from './demo-id.js';

/** Every demo member has it. */
export const DEMO_PASSWORD = 'rainbow-demo';

export type DemoLogin = { email: string; password: string };

/** Registers by the public API. An account that exists already is kept. @throws Error for any other refusal */
export async function register(apiUrl: string, { email, username }: DemoMember) {
  const response = await fetch(`${apiUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, username, password: DEMO_PASSWORD }),
  });
  if (response.status !== 201 && response.status !== 409) {
    throw new Error(`A demo member could not register: ${response.status} ${await response.text()}`);
  }
}

/** What an account is made of. */
type Account = Pick<DemoMember, 'email' | 'username' | 'joinedHoursAgo'>;

/**
 * Adds the other accounts in one statement, with the password hash of the first: two hundred hashes take many seconds.
 * Returns ids by address.
 */
export async function addAccounts(auth: pg.Pool, members: Account[]): Promise<Map<string, string>> {
  const emails = members.map(({ email }) => email);
  await auth.query(
    `insert into users (id, email, username, password_hash, created_at)
     select person.id, person.email, person.username, first.password_hash, now() - person.hours * interval '1 hour'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as person (id, email, username, hours),
       (select password_hash from users where email = $5) as first
     on conflict do nothing`,
    [
      emails.map((email) => demoId(`member ${email}`)),
      emails,
      members.map(({ username }) => username),
      members.map(({ joinedHoursAgo }) => joinedHoursAgo),
      emails[0],
    ],
  );
  return idsByEmail(auth, members);
}

/** The ids of accounts by their addresses. */
export async function idsByEmail(auth: pg.Pool, members: Pick<Account, 'email'>[]): Promise<Map<string, string>> {
  const emails = members.map(({ email }) => email);
  const found = 'select id, email from users where email = any($1)';
  const { rows } = await auth.query<{ id: string; email: string }>(found, [emails]);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
