import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { Failures } from './failures.js';

const Factor = z.object({
  userId: z.uuid(),
  secret: z.instanceof(Buffer),
  confirmedAt: z.date().nullable(),
  lastStep: z.number(),
  quarterBeganAt: z.date(),
  quarterFailures: z.int(),
  dayBeganAt: z.date(),
  dayFailures: z.int(),
});
export type Factor = z.infer<typeof Factor>;
const State = z.object({ since: z.date(), recoveryCodesLeft: z.int() });

const columns = `user_id as "userId", secret, confirmed_at as "confirmedAt", last_step::float8 as "lastStep",
  quarter_began_at as "quarterBeganAt", quarter_failures as "quarterFailures", day_began_at as "dayBeganAt",
  day_failures as "dayFailures"`;
const lock = `select ${columns} from second_factors where user_id = $1 for update`;

/** The factor of an account, confirmed or not. Nobody else judges a code of it until the transaction ends. */
export async function lockFactor(tx: Db, userId: string): Promise<Factor | undefined> {
  return (await sql(tx, Factor, 'lock second factor', lock, [userId]))[0];
}

const state = `
  select confirmed_at as since, (select count(*)::int from recovery_codes r where r.user_id = f.user_id) as "recoveryCodesLeft"
  from second_factors f where user_id = $1 and confirmed_at is not null`;

export async function stateOf(db: Db, userId: string) {
  return (await sql(db, State, 'second factor', state, [userId]))[0];
}

const begin = `
  insert into second_factors (user_id, secret) values ($1, $2)
  on conflict (user_id) do update set secret = excluded.secret, created_at = now()
  where second_factors.confirmed_at is null`;

/** Keeps a secret that is not confirmed yet, in place of one like it. @returns false when a confirmed one is there */
export async function insertFactor(tx: Db, userId: string, secret: Buffer): Promise<boolean> {
  return (await execute(tx, 'begin second factor', begin, [userId, secret])) === 1;
}

export async function confirmFactor(tx: Db, userId: string) {
  await execute(tx, 'confirm second factor', 'update second_factors set confirmed_at = now() where user_id = $1', [
    userId,
  ]);
}

export async function useStep(tx: Db, userId: string, step: number) {
  await execute(tx, 'use step', 'update second_factors set last_step = $2 where user_id = $1', [userId, step]);
}

const count = `
  update second_factors set quarter_began_at = $2, quarter_failures = $3, day_began_at = $4, day_failures = $5
  where user_id = $1`;

export async function countFailure(tx: Db, userId: string, failures: Failures) {
  const { quarterBeganAt, quarterFailures, dayBeganAt, dayFailures } = failures;
  await execute(tx, 'count wrong code', count, [userId, quarterBeganAt, quarterFailures, dayBeganAt, dayFailures]);
}

export async function insertRecoveryCodes(tx: Db, userId: string, hashes: Buffer[]) {
  const text = 'insert into recovery_codes (user_id, code) select $1, unnest($2::bytea[])';
  await execute(tx, 'insert recovery codes', text, [userId, hashes]);
}

/** @returns whether the code was there, which it is not any more */
export async function useRecoveryCode(tx: Db, userId: string, hash: Buffer): Promise<boolean> {
  const text = 'delete from recovery_codes where user_id = $1 and code = $2';
  return (await execute(tx, 'use recovery code', text, [userId, hash])) === 1;
}

/** Removes the factor with its recovery codes and challenges. */
export async function deleteFactor(tx: Db, userId: string) {
  await execute(tx, 'remove second factor', 'delete from second_factors where user_id = $1', [userId]);
}
