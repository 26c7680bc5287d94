import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import type { DataSource } from 'typeorm';
import { database } from '../src/database.js';
import { deleteOldMails } from '../src/mail/mail.queries.js';

let world: World;
let db: DataSource;
beforeAll(async () => {
  world = await freshWorld(['auth']);
  db = await openDatabase(world.databaseUrl('auth'), database, 1);
});
afterAll(async () => {
  await db.destroy();
  await world.drop();
});

it('looks for the mails that are old, and not at all of a month', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await db.query(
    `insert into users (id, email, username, password_hash) values ($1, 'robin@example.com', 'robin', 'x')`,
    [id],
  );
  await db.query(
    `insert into mails (id, kind, user_id, created_at, sent_at)
     select gen_random_uuid(), 'about_account', $1, now(), now() - n * interval '20 minutes' from generate_series(1, 3000) n`,
    [id],
  );
  await db.query(
    `insert into mails (id, kind, user_id, created_at, sent_at) values (gen_random_uuid(), 'password_reset', null, now(), now())`,
  );
  await db.query('analyze mails');
  const [{ rows }] = await db.transaction(async (tx) => {
    await deleteOldMails(tx);
    return tx.query(
      `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'mails'`,
    );
  });
  const [{ left }] = await db.query(`select count(*)::int as left from mails`);
  expect(left).toBe(30 * 24 * 3 - 1);
  expect(rows).toBeLessThan(2 * (3001 - left));
});
