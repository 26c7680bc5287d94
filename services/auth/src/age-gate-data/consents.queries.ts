import type { Consent } from '@kindred/contracts/age-gate';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const insert = `
  insert into consents (user_id, kind, version, sha256) values ($1, $2, $3, $4) on conflict (user_id, kind) do nothing`;

export async function insertConsent(tx: Db, userId: string, { kind, version, sha256 }: Consent) {
  await execute(tx, 'insert consent', insert, [userId, kind, version, sha256]);
}

const Given = z.object({ kind: z.string(), version: z.int(), sha256: z.string(), givenAt: z.date() });
const given = `
  select kind, version, sha256, given_at as "givenAt" from consents where user_id = $1 order by kind`;

export function consentsOf(db: Db, userId: string) {
  return sql(db, Given, 'consents of user', given, [userId]);
}

export async function deleteConsents(tx: Db, userId: string) {
  await execute(tx, 'delete consents', 'delete from consents where user_id = $1', [userId]);
}
