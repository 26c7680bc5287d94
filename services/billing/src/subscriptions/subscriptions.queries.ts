import { type Db, execute } from '@kindred/kit/sql';

const others = 'delete from subscriptions where customer_id = $1 and id <> all($2)';

/** Deletes a customer's subscriptions that are not among these. */
export async function deleteOthers(tx: Db, customerId: string, ids: string[]) {
  await execute(tx, 'delete other subscriptions', others, [customerId, ids]);
}
