import { freshWorld } from '@kindred/testing/fresh-world';
import pg from 'pg';
import { copy, profileColumns } from './load.js';
import { Population, type Resident } from './population.js';
import { openDiscovery } from './service.js';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const VIEWERS = 60;

export type Kind = 'dense' | 'rural';

/** Fills the tables of the profile service with a million people. */
export async function makeWorld(say: (line: string) => void) {
  const world = await freshWorld(['profile']);
  const now = new Date();
  const discovery = await openDiscovery(world.databaseUrl('profile'));
  const client = new pg.Client({ connectionString: world.databaseUrl('profile') });
  await client.connect();
  const viewers = await fill(now, world.adminUrl, say);

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

/** Copies the people with triggers off, as a restore does. Returns some viewers of each kind. */
async function fill(now: Date, adminUrl: string, say: (line: string) => void) {
  const viewers: Record<Kind, Resident[]> = { dense: [], rural: [] };
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`set search_path = profile; set session_replication_role = replica`);
  say(`copying ${PEOPLE} people`);
  await copy(admin, 'profiles', profileColumns, take(new Population(now), PEOPLE, viewers));
  await admin.end();
  return viewers;
}

/** The first people of a population; adds the viewers among them to `viewers`. */
function* take(population: Population, count: number, viewers: Record<Kind, Resident[]>) {
  for (let n = 0; n < count; n++) {
    const person = population.next();
    if (person.kind !== 'city' && viewers[person.kind].length < VIEWERS) viewers[person.kind].push(person);
    yield person;
  }
}
