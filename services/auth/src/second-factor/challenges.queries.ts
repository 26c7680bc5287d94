import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Challenged = z.object({
  id: z.uuid(),
  createdAt: z.date(),
  passwordVersion: z.int(),
  failures: z.int(),
  isBlocked: z.boolean(),
});
const Owner = z.object({ userId: z.uuid() });

/** For how long a challenge is good. */
export const LIFETIME_MS = 5 * 60_000;

const insert = `
  insert into challenges (fingerprint, user_id, password_version) values ($1, $2, $3)`;

export async function insertChallenge(tx: Db, fingerprint: Buffer, userId: string, passwordVersion: number) {
  await execute(tx, 'insert challenge', insert, [fingerprint, userId, passwordVersion]);
}

const allButNewest = `
  delete from challenges
  where fingerprint in (select fingerprint from challenges where user_id = $1 order by created_at desc offset $2)`;

/** @param count how many of the account's challenges stay */
export async function deleteAllButNewest(tx: Db, userId: string, count: number) {
  await execute(tx, 'delete all but the newest challenges', allButNewest, [userId, count]);
}

export async function ownerOf(db: Db, fingerprint: Buffer) {
  const text = 'select user_id as "userId" from challenges where fingerprint = $1';
  return (await sql(db, Owner, 'challenge owner', text, [fingerprint]))[0]?.userId;
}

const open = `
  select u.id, u.created_at as "createdAt", u.password_version as "passwordVersion", c.failures,
    u.is_blocked as "isBlocked"
  from challenges c join users u on u.id = c.user_id
  where c.fingerprint = $1 and c.used_at is null and c.created_at > now() - $2 * interval '1 millisecond'
    and u.password_version = c.password_version and u.deleted_at is null`;

/** Whose open challenge this is: the password that it followed is still theirs. */
export async function openChallenge(tx: Db, fingerprint: Buffer) {
  return (await sql(tx, Challenged, 'open challenge', open, [fingerprint, LIFETIME_MS]))[0];
}

export async function useChallenge(tx: Db, fingerprint: Buffer) {
  await execute(tx, 'use challenge', 'update challenges set used_at = now() where fingerprint = $1', [fingerprint]);
}

export async function countWrongAnswer(tx: Db, fingerprint: Buffer) {
  const text = 'update challenges set failures = failures + 1 where fingerprint = $1';
  await execute(tx, 'count wrong answer', text, [fingerprint]);
}

export async function deleteOldChallenges(db: Db) {
  const text = `delete from challenges where created_at < now() - $1 * interval '1 millisecond'`;
  await execute(db, 'delete old challenges', text, [LIFETIME_MS]);
}
