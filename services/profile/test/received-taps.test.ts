import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { database } from '../src/database.js';
import { listReceivedTaps } from '../src/interactions/interaction-lists.queries.js';
import { InteractionListsService } from '../src/interactions/interaction-lists.service.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const others = 20_000;
const returned = 60;
const me = uuidv7();

let profile: ProfileAlone;
let db: DataSource;
beforeAll(async () => {
  profile = await startProfileAlone();
  db = await openDatabase(profile.databaseUrl, database, 2);
  await db.query('insert into profiles (id) select gen_random_uuid() from generate_series(1, $1::int)', [others]);
  await db.query('insert into profiles (id) values ($1)', [me]);
  const tap = 'insert into user_interactions (id, from_user_id, to_user_id, type)';
  await db.query(`${tap} select gen_random_uuid(), id, $1, 'tap' from profiles where id <> $1`, [me]);
  await db.query(`${tap} select gen_random_uuid(), $1, id, 'tap' from profiles where id <> $1 limit $2::int`, [
    me,
    returned,
  ]);
  // Statements are planned for the average of all who received taps, which is next to nothing.
  await db.query(
    `${tap} select gen_random_uuid(), id, lead(id) over (order by id), 'tap' from profiles where id <> $1 order by id limit $2::int`,
    [me, others - 1],
  );
  await db.query('analyze');
});
afterAll(async () => {
  await db.destroy();
  await profile.stop();
});

const read = `
  select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
  where relname in ('user_interactions', 'profiles')`;

/** How many rows are read for something. */
const readFor = (work: (tx: EntityManager) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    const [before] = await tx.query(read);
    await work(tx);
    return (await tx.query(read))[0].rows - before.rows;
  });

it('a page of received taps reads the people of the page, wherever in the list it is, and also of returned taps only', async () => {
  let first: { interactionId: string }[] = [];
  const rows = await readFor(async (tx) => {
    first = await listReceivedTaps(tx, me, false, undefined);
  });
  expect(first).toHaveLength(51);
  expect(rows).toBeLessThan(1000);

  const [middle] = await profile.query(
    `select id from user_interactions where to_user_id = $1 and type = 'tap' order by id offset $2`,
    [me, others / 2],
  );
  expect(await readFor((tx) => listReceivedTaps(tx, me, false, middle.id))).toBeLessThan(1000);

  let mutual: unknown[] = [];
  const mutualRows = await readFor(async (tx) => {
    mutual = await listReceivedTaps(tx, me, true, undefined);
  });
  expect(mutual).toHaveLength(51);
  expect(mutualRows).toBeLessThan(2000);
});

it('returned taps come newest first and page by page, as all taps do', async () => {
  const pages = [await listReceivedTaps(db, me, true, undefined)];
  pages.push(await listReceivedTaps(db, me, true, pages[0]?.[49]?.interactionId));
  const ids = pages.flatMap((page) => page.slice(0, 50)).map(({ interactionId }) => interactionId);
  expect(ids).toHaveLength(returned);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
});

it('only the first page is counted for, and the next ones repeat its number', async () => {
  const lists = new InteractionListsService(db);
  const { count, rows } = await lists.receivedTaps(me, false, undefined);
  expect(count).toBe(others);
  await db.query(`delete from user_interactions where id = $1`, [rows[0]?.interactionId]);
  expect((await lists.receivedTaps(me, false, rows[49]?.interactionId)).count).toBe(others);
  expect((await lists.receivedTaps(me, false, undefined)).count).toBe(others - 1);
});
