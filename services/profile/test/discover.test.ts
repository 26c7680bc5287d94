import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoverFilters, type DiscoverUser, discover } from '@kindred/contracts/profile';
import { exchange, responseHeadersOf } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { keyOffsetOf, rank } from '../src/discovery/ranking/ranking.js';
import { candidateOf, type RandomPerson, randomFrom, randomPeople, shownActivity } from './random-people.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const PEOPLE = 2500;
const random = randomFrom(20_30);
const now = new Date();

let profile: ProfileAlone;
let people: RandomPerson[];
let viewers: RandomPerson[];
const blocked = new Map<string, Set<string>>();
const favorites = new Map<string, Set<string>>();
/** The people who hide from a viewer's address. */
const hiding = new Map<string, Set<string>>();
/** The people who let a viewer find them whatever they chose. */
const allowing = new Map<string, Set<string>>();

beforeAll(async () => {
  // A small number, so that lists with few matches continue after short pages.
  profile = await startProfileAlone({ PEOPLE_READ_AT_ONCE: 400 });
  people = randomPeople(PEOPLE, random, now);
  viewers = chosenViewers();
  await insert(people);
  for (const viewer of viewers) await relate(viewer.id);
  await until(
    () => everyPage(viewer(0), {}),
    (ids) => ids.length === expected(viewer(0), {}).length,
  );
});
afterAll(() => profile.stop());

/** One of each kind of location, and one without. */
function chosenViewers() {
  const active = people.filter(({ account_state }) => account_state === 'active');
  const at = (isThere: (person: RandomPerson) => boolean) => active.find(isThere) as RandomPerson;
  return [
    at(({ latitude }) => latitude !== null && Math.abs(latitude - 38.72) < 0.03),
    at(({ longitude }) => longitude !== null && longitude > 179.9),
    at(({ longitude }) => longitude !== null && longitude < -179.9),
    at(({ latitude }) => latitude !== null && latitude > 89.8),
    at(({ latitude }) => latitude !== null && latitude < -89.9),
    at(({ cell }) => cell === null),
  ];
}
const viewer = (index: number) => viewers[index] as RandomPerson;

async function insert(rows: RandomPerson[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await profile.query(
    `insert into profiles (${columns}) select ${columns} from jsonb_populate_recordset(null::profiles, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Blocks in both directions and favorites, at random. */
async function relate(viewerId: string) {
  const some = (share: number) => people.filter(({ id }) => id !== viewerId && random() < share).map(({ id }) => id);
  const [blocks, isBlockedBy, liked, isAllowedBy] = [some(0.03), some(0.03), some(0.05), some(0.3)];
  for (const other of [...blocks, ...isBlockedBy]) block(viewerId, other);
  favorites.set(viewerId, new Set(liked));
  allowing.set(viewerId, new Set(isAllowedBy));
  await profile.query(
    'insert into allowed_viewers (owner_id, viewer_id) select owner, $1 from unnest($2::uuid[]) as owner',
    [viewerId, isAllowedBy],
  );
  const interact = (from: string, to: string, ids: string[], type: string) =>
    profile.query(
      `insert into user_interactions (id, from_user_id, to_user_id, type)
       select gen_random_uuid(), ${from}, ${to}, $3 from unnest($2::uuid[]) as other`,
      [viewerId, ids, type],
    );
  await hide(viewerId, some(0.03));
  await interact('$1', 'other', blocks, 'block');
  await interact('other', '$1', isBlockedBy, 'block');
  await interact('$1', 'other', liked, 'favorite');
}

/** Others hide from the viewer's address, unless they let the viewer find them. */
async function hide(viewerId: string, others: string[]) {
  const tag = Buffer.alloc(32, viewerId);
  await profile.query('update profiles set address_tag = $2 where id = $1', [viewerId, tag]);
  await profile.query(
    'insert into hidden_addresses (owner_id, tag) select other, $1 from unnest($2::uuid[]) as other',
    [tag, others],
  );
  hiding.set(viewerId, new Set(others));
}

function block(one: string, other: string) {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const)
    blocked.set(a, (blocked.get(a) ?? new Set()).add(b));
}

/** The ids of a whole list as a member would page through it; pages may be short, also empty. */
async function everyPage({ id }: RandomPerson, filters: object) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const message = await exchange(profile.bus, discover, { ...filters, cursor }, id);
    const shown = message.json<DiscoverUser[]>().map((person) => person.id);
    const { next, people: counted = [] } = responseHeadersOf(message);
    expect(counted).toEqual(shown);
    ids.push(...shown);
    cursor = next;
  } while (cursor);
  return ids;
}

/** The same list by the plain rules: everybody is filtered, then all are sorted. */
function expected({ id, cell }: RandomPerson, given: object) {
  const filters = DiscoverFilters.parse(given);
  const asked = new Date();
  const found = people.filter((person) => person.id !== id && passes(person, id, filters, asked)).map(candidateOf);
  return rank(found, { id, cell, listBegan: asked, keyOffset: keyOffsetOf(id, asked) }, filters).map((one) => one.id);
}

function passes(
  person: RandomPerson,
  viewerId: string,
  { minAge, maxAge, bodyTypes, lookingFor, tab }: DiscoverFilters,
  asked: Date,
) {
  const { age, show_age, body_type, looking_for, joined_at } = person;
  const last_active_at = shownActivity(person);
  const isAgeAsked = minAge !== undefined || maxAge !== undefined;
  return (
    person.account_state === 'active' &&
    !person.is_hidden &&
    ((person.visibility === 'everyone' && !hiding.get(viewerId)?.has(person.id)) ||
      allowing.get(viewerId)?.has(person.id)) &&
    !blocked.get(viewerId)?.has(person.id) &&
    (!isAgeAsked || (show_age && age !== null && age >= (minAge ?? 0) && age <= (maxAge ?? 200))) &&
    (!bodyTypes?.length || (body_type !== null && bodyTypes.includes(body_type))) &&
    (!lookingFor?.length || lookingFor.some((choice) => looking_for.includes(choice))) &&
    (tab !== 'online' || (last_active_at !== null && +asked - +last_active_at < 5 * 60_000)) &&
    (tab !== 'fresh' || +asked - +joined_at < 7 * 86_400_000) &&
    (tab !== 'favorites' || favorites.get(viewerId)?.has(person.id))
  );
}

type Location = Pick<RandomPerson, 'cell' | 'place' | 'latitude' | 'longitude'>;

/** Moves a person as another process would. @returns where they were */
async function moveTo(person: RandomPerson, to: Location): Promise<Location> {
  const { cell, place, latitude, longitude } = person;
  await profile.query('update profiles set cell = $2, place = $3, latitude = $4, longitude = $5 where id = $1', [
    person.id,
    to.cell,
    to.place,
    to.latitude,
    to.longitude,
  ]);
  Object.assign(person, to);
  return { cell, place, latitude, longitude };
}

/** Compares both lists of a time in which nobody goes offline and no day ends. */
async function expectPlain(one: RandomPerson, filters: object): Promise<void> {
  const before = expected(one, filters);
  const paged = await everyPage(one, filters);
  const plain = expected(one, filters);
  if (!isDeepStrictEqual(before, plain)) return expectPlain(one, filters);
  expect(paged).toEqual(plain);
}

async function forEachViewer(filters: object) {
  for (const one of viewers) await expectPlain(one, filters);
}

/** Replaces everything but the id of a tenth of all people. */
async function change() {
  const others = randomPeople(PEOPLE / 10, random, now);
  const ids = viewers.map(({ id }) => id);
  const changed = people.filter(({ id }) => !ids.includes(id)).slice(0, others.length);
  for (const [index, person] of changed.entries()) Object.assign(person, others[index], { id: person.id });
  const columns = Object.keys(viewer(0)).filter((column) => column !== 'id');
  await profile.query(
    `update profiles p set (${columns}) = (select ${columns.map((column) => `n.${column}`)}
       from jsonb_populate_record(null::profiles, changed) n)
     from jsonb_array_elements($1::jsonb) changed where p.id = (changed->>'id')::uuid`,
    [JSON.stringify(changed)],
  );
  await until(
    () => everyPage(viewer(0), {}),
    (found) => found.length === expected(viewer(0), {}).length,
  );
}

const lists: object[] = [
  { limit: 100 },
  { limit: 7, maxDistance: 2, minAge: 30, maxAge: 50 },
  { limit: 20, maxDistance: 25, lookingFor: ['friends'] },
  { limit: 60, tab: 'online' },
  { limit: 31, tab: 'online', maxDistance: 100 },
  { limit: 60, tab: 'fresh' },
  { limit: 33, tab: 'fresh', maxDistance: 30 },
  { limit: 10, tab: 'favorites' },
  { limit: 10, tab: 'favorites', maxDistance: 100 },
  { limit: 40, minAge: 25, maxAge: 35 },
  { limit: 100, maxAge: 40, maxDistance: 50 },
  { limit: 25, bodyTypes: ['slim', 'other'], lookingFor: ['dating', 'chat'] },
  { limit: 9, tab: 'online', minAge: 30, bodyTypes: ['average'], maxDistance: 100 },
];

describe('a whole list, page by page', () => {
  it.each(lists)('is the plain ranking of everyone: %j', async (filters) => {
    await forEachViewer(filters);
  });

  it('is of where the viewer is now, also where another process moved them', async () => {
    const [one, { cell, place, latitude, longitude }] = [viewer(0), viewer(1)];
    for (const filters of [{}, { maxDistance: 1 }, { tab: 'fresh', maxDistance: 30 }, { tab: 'favorites' }]) {
      const before = await moveTo(one, { cell, place, latitude, longitude });
      await expectPlain(one, filters);
      await moveTo(one, before);
      await expectPlain(one, filters);
    }
  });

  it('stays so while people move, come and go', async () => {
    await change();
    await forEachViewer({ limit: 50 });
    expect(
      await profile.query(
        'select * from discoverable except select person_id, place, order_key, age, body_type, looking_for, joined_at, last_active_at, is_for_contacts from discovery_cards',
      ),
    ).toEqual([]);
    expect(
      await profile.query(
        `select place, count(c.person_id)::int, people from discovery_cards c full join place_counts using (place)
         group by place, people having count(c.person_id) <> coalesce(people, 0)`,
      ),
    ).toEqual([]);
  });
});
