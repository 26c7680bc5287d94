import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DemoMember } from './demo-member.js';

/** Everybody in the demo has it: the demo is there to be looked at from all sides. */
export const DEMO_PASSWORD = 'rainbow-demo';

/** Registers as a person would. Somebody who is there already is fine. */
export async function joinThroughApi(apiUrl: string, { email, username }: DemoMember) {
  const response = await fetch(`${apiUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, username, password: DEMO_PASSWORD }),
  });
  if (response.status !== 201 && response.status !== 409) {
    throw new Error(`A demo member could not register: ${response.status} ${await response.text()}`);
  }
}

/**
 * Adds the others at once, under the password hash of the first: hashing two hundred times would take many seconds.
 * @returns ids by address
 */
export async function joinTogether(auth: pg.Pool, members: DemoMember[]): Promise<Map<string, string>> {
  const emails = members.map(({ email }) => email);
  await auth.query(
    `insert into users (id, email, username, password_hash, created_at)
     select person.id, person.email, person.username, first.password_hash, now() - person.hours * interval '1 hour'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as person (id, email, username, hours),
       (select password_hash from users where email = $5) as first
     on conflict do nothing`,
    [
      emails.map(idFor),
      emails,
      members.map(({ username }) => username),
      members.map(({ joinedHoursAgo }) => joinedHoursAgo),
      emails[0],
    ],
  );
  const { rows } = await auth.query<{ id: string; email: string }>(
    'select id, email from users where email = any($1)',
    [emails],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The same id for the same address, in the form of a random one. */
function idFor(email: string) {
  const bytes = createHash('sha256').update(`demo member ${email}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
