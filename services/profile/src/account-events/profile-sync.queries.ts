import type { AccountChanged } from '@kindred/contracts/auth';
import type { DecisionMade } from '@kindred/contracts/moderation';
import type { Entitlement, PhotoList } from '@kindred/contracts/profile-sync';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const AccountState = z.object({ state: z.enum(['active', 'suspended', 'deleted']), awaitsWelcome: z.boolean() });

/** Locks a profile. @returns what is stored of its account */
export async function lockAccountState(tx: Db, id: string) {
  const text = `
    select account_state as state, awaits_welcome as "awaitsWelcome" from profiles where id = $1 for update`;
  return (await sql(tx, AccountState, 'lock account state', text, [id]))[0];
}

const account = `
  update profiles set account_state = $3, account_version = $2, joined_at = $4, awaits_welcome = $5
  where id = $1 and account_version < $2`;

/** @returns false when the stored version is not older */
export async function updateAccount(tx: Db, { id, version, state, createdAt, awaitsWelcome = false }: AccountChanged) {
  return (await execute(tx, 'update account', account, [id, version, state, createdAt, awaitsWelcome])) === 1;
}

const insertDeleted = `insert into profiles (id, account_state, account_version) values ($1, 'deleted', $2)`;

/** Keeps the id, the account state and its version, so that a late or repeated event cannot bring the person back. */
export async function emptyProfile(tx: Db, id: string, accountVersion: number) {
  await execute(tx, 'delete profile', 'delete from profiles where id = $1', [id]);
  await execute(tx, 'insert deleted profile', insertDeleted, [id, accountVersion]);
}

const photoList = `
  update profiles set photos = $3, photos_version = $2
  where id = $1 and photos_version < $2 and account_state <> 'deleted'`;

/** @returns false when the stored version is not older, or the person is deleted */
export async function updatePhotos(tx: Db, { id, version, photos }: PhotoList) {
  return (await execute(tx, 'update photos', photoList, [id, version, JSON.stringify(photos)])) === 1;
}

const entitlement = `
  update profiles set is_premium = $3, subscription_status = $4, subscription_plan = $5,
    subscription_end_date = $6, subscription_version = $2
  where id = $1 and subscription_version < $2 and account_state <> 'deleted'`;

/** @returns false when the stored version is not older, or the person is deleted */
export async function updateEntitlement(tx: Db, { id, version, isPremium, status, plan, endsAt }: Entitlement) {
  const values = [id, version, isPremium, status, plan, endsAt];
  return (await execute(tx, 'update entitlement', entitlement, values)) === 1;
}

const decision = `
  update profiles set is_hidden = $3, decision_version = $2
  where id = $1 and decision_version < $2 and account_state <> 'deleted'`;

/** @returns false when the stored version is not older, or the person is deleted */
export async function updateDecision(tx: Db, { id, version, isHidden }: DecisionMade) {
  return (await execute(tx, 'update decision', decision, [id, version, isHidden])) === 1;
}
