import { MOST_PUSH_DEVICES } from '@kindred/contracts/push';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const lock = 'select from users where id = $1 and deleted_at is null and not is_blocked for no key update';

/** Locks an account, so that nobody else adds a subscription, suspends or deletes it. @returns false when it may not act */
export async function lockForPush(tx: Db, userId: string): Promise<boolean> {
  return (await execute(tx, 'lock user for push', lock, [userId])) === 1;
}

export type NewSubscription = {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
};

const dropOther = 'delete from push_subscriptions where session_id = $1 and endpoint <> $2';
const upsert = `
  insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
  on conflict (endpoint) do update set id = excluded.id, user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`;
const trim = `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = $1 order by created_at desc, id desc offset ${MOST_PUSH_DEVICES})`;

/** Stores a session's subscription. It replaces the session's earlier one and the browser's earlier one. */
export async function keep(tx: Db, subscription: NewSubscription) {
  const { id, userId, sessionId, endpoint, p256dh, auth } = subscription;
  await execute(tx, 'drop other subscription', dropOther, [sessionId, endpoint]);
  await execute(tx, 'keep subscription', upsert, [id, userId, sessionId, endpoint, p256dh, auth]);
  await execute(tx, 'trim subscriptions', trim, [userId]);
}

const has = 'select from push_subscriptions where user_id = $1 and session_id = $2';

export async function hasOne(db: Db, userId: string, sessionId: string): Promise<boolean> {
  return (await execute(db, 'has subscription', has, [userId, sessionId])) === 1;
}

export async function dropOfSession(db: Db, userId: string, sessionId: string) {
  const text = 'delete from push_subscriptions where user_id = $1 and session_id = $2';
  await execute(db, 'drop subscription', text, [userId, sessionId]);
}

export async function dropBefore(db: Db, userId: string, before: Date) {
  const text = 'delete from push_subscriptions where user_id = $1 and created_at < $2';
  await execute(db, 'drop subscriptions', text, [userId, before]);
}

const Id = z.object({ id: z.uuid() });
const idsText = 'select id from push_subscriptions where user_id = $1 and session_id = any($2)';

export async function idsOf(db: Db, userId: string, sessionIds: string[]): Promise<string[]> {
  return (await sql(db, Id, 'subscriptions of sessions', idsText, [userId, sessionIds])).map(({ id }) => id);
}

const Subscription = z.object({
  endpoint: z.string(),
  p256dh: z.instanceof(Buffer),
  auth: z.instanceof(Buffer),
});
export type Subscription = z.infer<typeof Subscription>;

/** A subscription by its id; undefined once it is dropped or replaced. */
export async function subscriptionOf(db: Db, id: string) {
  const text = 'select endpoint, p256dh, auth from push_subscriptions where id = $1';
  return (await sql(db, Subscription, 'subscription', text, [id]))[0];
}

export async function dropOne(db: Db, id: string) {
  await execute(db, 'drop dead subscription', 'delete from push_subscriptions where id = $1', [id]);
}

/** Drops subscriptions that are older than any session lasts. */
export async function dropOld(db: Db) {
  const text = `delete from push_subscriptions where created_at < now() - interval '180 days'`;
  await execute(db, 'drop old subscriptions', text);
}

const Shown = z.object({ endpoint: z.string(), createdAt: z.date() });
const shown = `
  select endpoint, created_at as "createdAt" from push_subscriptions where user_id = $1 order by created_at, id`;

/** Where a user is told by push, without the keys. */
export async function subscriptionsOf(db: Db, userId: string) {
  return sql(db, Shown, 'subscriptions of user', shown, [userId]);
}

export async function dropOf(tx: Db, userId: string) {
  await execute(tx, 'drop subscriptions of user', 'delete from push_subscriptions where user_id = $1', [userId]);
}
