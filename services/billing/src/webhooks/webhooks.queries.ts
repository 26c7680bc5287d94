import { type Db, execute } from '@kindred/kit/sql';

const KEEP = '30 days';

export async function isHandled(db: Db, id: string) {
  return (await execute(db, 'handled webhook', 'select id from webhook_events where id = $1', [id])) === 1;
}

const insert = 'insert into webhook_events (id, type) values ($1, $2) on conflict do nothing';

/** Stores that an event was handled. */
export async function markHandled(tx: Db, { id, type }: { id: string; type: string }) {
  await execute(tx, 'mark webhook handled', insert, [id, type]);
}

const old = `delete from webhook_events where handled_at < now() - interval '${KEEP}'`;

export async function deleteOldEvents(db: Db) {
  await execute(db, 'delete old webhooks', old);
}
