import { freshWorld } from '@kindred/testing/fresh-world';
import pg from 'pg';
import { population, type Resident } from './population.js';
import { openDiscovery } from './service.js';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const VIEWERS = 60;
const AT_ONCE = 5000;

export type Kind = 'dense' | 'rural';

/** Fills the tables of the profile service with a million people. */
export async function makeWorld(say: (line: string) => void) {
  const world = await freshWorld(['profile']);
  const discovery = await openDiscovery(world.databaseUrl('profile'));
  const client = new pg.Client({ connectionString: world.databaseUrl('profile') });
  await client.connect();
  const viewers = await fill(world.adminUrl, say);

  await client.query('analyze profiles');
  say('making the read model from the profiles');
  const start = performance.now();
  await discovery.rebuild();
  await client.query(beOnline);
  await client.query('vacuum analyze profiles, discovery_cards, occupied_cells, place_moves');
  say(`made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const drop = async () => {
    await client.end();
    await discovery.close();
    await world.drop();
  };
  return { discovery, client, viewers, drop };
}

/** Makes recent people online for half an hour from now. */
const beOnline = `update discovery_cards
  set last_active_at = now() + interval '30 minutes', online_since = now() - interval '1 hour' where is_recent`;

/** Inserts the people with triggers off, as a restore does. Returns some viewers of each kind. */
async function fill(adminUrl: string, say: (line: string) => void) {
  const viewers: Record<Kind, Resident[]> = { dense: [], rural: [] };
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`set search_path = profile; set session_replication_role = replica`);
  say(`inserting ${PEOPLE} people`);
  const next = population();
  for (let left = PEOPLE; left > 0; left -= AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, left) }, next);
    const columns = Object.keys(batch[0]?.row ?? {});
    const rows = JSON.stringify(batch.map(({ row }) => row));
    await admin.query(
      `insert into profiles (${columns}) select ${columns} from json_populate_recordset(null::profiles, $1)`,
      [rows],
    );
    for (const one of batch) {
      if (one.kind !== 'city' && viewers[one.kind].length < VIEWERS) viewers[one.kind].push(one);
    }
  }
  await admin.end();
  return viewers;
}
