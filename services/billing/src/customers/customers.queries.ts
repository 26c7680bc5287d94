import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Id = z.object({ id: z.uuid() });

const insert = 'insert into customers (id) values ($1) on conflict do nothing';

/** Stores a person as a customer, who may be one already. */
export async function ensureCustomer(db: Db, id: string) {
  await execute(db, 'ensure customer', insert, [id]);
}

const deleted = `
  insert into customers (id, deleted_at) values ($1, now())
  on conflict (id) do update set deleted_at = coalesce(customers.deleted_at, now())`;

/** Stores that a person has deleted their account. */
export async function markDeleted(db: Db, id: string) {
  await execute(db, 'mark deleted', deleted, [id]);
}

const Suspended = z.object({ isSuspended: z.boolean() });
const suspended = `
  select is_suspended and version = suspended_version is true as "isSuspended" from cancellations where id = $1`;

/** Whether the latest decision about a person suspends them. */
export async function isSuspended(db: Db, id: string) {
  return (await sql(db, Suspended, 'is suspended', suspended, [id]))[0]?.isSuspended ?? false;
}

const BATCH = 100;
const paying = `
  select id from customers
  where id > $1 and stripe_customer_id is not null and deleted_at is null and (
    is_premium or exists (
      select from subscriptions where customer_id = customers.id
        and status in ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete')))
  order by id limit ${BATCH}`;

/** The next hundred ids of customers who pay or may be about to, in the order of ids. */
export async function payingAfter(db: Db, after: string) {
  return (await sql(db, Id, 'paying customers', paying, [after])).map(({ id }) => id);
}
