import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { emptyProfile } from '../src/account-events/profile-sync.queries.js';
import { database } from '../src/database.js';
import { newestPeople } from '../src/discovery/newest.queries.js';
import { exportInteractions, listInteractions } from '../src/interactions/interaction-lists.queries.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const others = 2000;
const me = randomUUID();

let profile: ProfileAlone;
let db: DataSource;
beforeAll(async () => {
  profile = await startProfileAlone();
  db = await openDatabase(profile.databaseUrl, database, 2);
  await db.query('insert into profiles (id) select gen_random_uuid() from generate_series(1, $1)', [others]);
  await db.query(`
    insert into user_interactions (id, from_user_id, to_user_id, type)
    select gen_random_uuid(), id, lead(id, 1) over (order by id), 'favorite' from profiles order by id limit ${others - 1}`);
  await db.query('insert into profiles (id) values ($1)', [me]);
  await db.query(
    `insert into user_interactions (id, from_user_id, to_user_id, type)
     select gen_random_uuid(), $1, id, type from (select id from profiles where id <> $1 limit 1) p,
       unnest(array['favorite', 'block']) type`,
    [me],
  );
  await db.query('analyze user_interactions');
});
afterAll(async () => {
  await db.destroy();
  await profile.stop();
});

const read = `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'user_interactions'`;

/** How many rows of interactions are read for something. */
const readFor = (work: (tx: EntityManager) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    await work(tx);
    return (await tx.query(read))[0].rows;
  });

it('the interactions of others are not read for lists of what somebody did, for the export and for a deletion', async () => {
  expect(await readFor((tx) => listInteractions(tx, me, 'favorite', undefined))).toBeLessThan(50);
  expect(await readFor((tx) => listInteractions(tx, me, 'block', undefined))).toBeLessThan(50);
  expect(await readFor((tx) => exportInteractions(tx, me, undefined))).toBeLessThan(50);
  expect(await readFor((tx) => emptyProfile(tx, me, 2))).toBeLessThan(50);
});

it('a page of Discover reads what the viewer did to its people, not all that the viewer ever did', async () => {
  const viewerId = randomUUID();
  await db.query('insert into profiles (id) values ($1)', [viewerId]);
  await db.query(
    `insert into user_interactions (id, from_user_id, to_user_id, type)
     select gen_random_uuid(), $1, id, 'tap' from profiles where id <> $1`,
    [viewerId],
  );
  await db.query('analyze');
  const viewer = { id: viewerId, cell: null, keyOffset: 0, listBegan: new Date() };
  const request = { viewer, filters: { tab: 'fresh', limit: 20 } as const, after: null, limit: 21 };
  let found: boolean[] = [];
  const rows = await readFor(async (tx) => {
    found = (await newestPeople(tx, request, null)).map(({ row }) => Boolean(row?.hasLiked));
  });
  expect(found).toEqual(Array(21).fill(true));
  expect(rows).toBeLessThan(100);
});
