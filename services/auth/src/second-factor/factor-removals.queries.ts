import { REMOVAL_HOURS } from '@kindred/contracts/second-factor';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Owner = z.object({ id: z.uuid() });
const Removal = z.object({ dueAt: z.date(), isNew: z.boolean() });
const Due = z.object({ userId: z.uuid() });
const BATCH = 1000;
/** The stranger who added the factor may own newer passkeys. */
const PASSKEY_DAYS = 30;

const owner = 'select id from users where email = $1';

export async function ownerOfAddress(db: Db, email: string) {
  return (await sql(db, Owner, 'owner of second factor', owner, [email]))[0]?.id;
}

const request = `
  with added as (
    insert into factor_removals (user_id, due_at, try_at)
    select $1, due_at, due_at from (select now() + interval '${REMOVAL_HOURS} hours' as due_at) as term
    on conflict (user_id) do nothing returning due_at)
  select due_at as "dueAt", true as "isNew" from added
  union all select due_at, false from factor_removals where user_id = $1`;

/** Owes the removal of a factor that the caller has locked. @returns when it is due, and whether it was not owed before */
export async function insertRemoval(tx: Db, userId: string) {
  const [removal] = await sql(tx, Removal, 'request removal', request, [userId]);
  if (!removal) throw new Error('the removal was neither added nor there');
  return removal;
}

/** @returns whether a removal was owed */
export async function cancelRemoval(tx: Db, userId: string): Promise<boolean> {
  return (await execute(tx, 'cancel removal', 'delete from factor_removals where user_id = $1', [userId])) === 1;
}

const byPasskey = `
  delete from factor_removals r using passkeys p where r.user_id = p.user_id and p.id = $1
    and p.created_at < r.due_at - interval '${REMOVAL_HOURS} hours' - interval '${PASSKEY_DAYS} days'`;

/** Cancels the removal of the factor of a passkey's owner, unless the passkey was new at its request. */
export async function cancelRemovalByPasskey(tx: Db, passkeyId: string) {
  await execute(tx, 'cancel removal by passkey', byPasskey, [passkeyId]);
}

export async function hasRemoval(db: Db, userId: string): Promise<boolean> {
  return (await execute(db, 'has removal', 'select from factor_removals where user_id = $1', [userId])) === 1;
}

/** A condition on a removal, as SQL: its owner was mailed of it 72 hours before that time. */
export const isToldBy = (time: string) => `
  exists (
    select from mails m where m.user_id = factor_removals.user_id and m.kind = 'second_factor_removal'
      and m.created_at >= factor_removals.due_at - interval '${REMOVAL_HOURS} hours'
      and m.sent_at <= ${time} - interval '${REMOVAL_HOURS} hours')`;

const due = `
  select user_id as "userId" from factor_removals
  where due_at <= $1 and ${isToldBy('$1::timestamptz')} order by due_at limit ${BATCH}`;

/** The first of those that are due at that time. */
export async function removalsDue(db: Db, asOf: Date) {
  return (await sql(db, Due, 'removals due', due, [asOf])).map(({ userId }) => userId);
}

const Pending = z.object({ dueAt: z.date() });

/** When the second factor of somebody is removed, if that is owed. */
export async function removalDueAt(db: Db, userId: string) {
  const text = 'select due_at as "dueAt" from factor_removals where user_id = $1';
  return (await sql(db, Pending, 'removal due', text, [userId]))[0]?.dueAt;
}
