import { BodyType, type DiscoverFilters, LookingFor } from '@kindred/contracts/profile';
import type { DataSource } from 'typeorm';
import { blockedPeople, type DiscoveryRow, prepared, publicColumns } from './cards/cards.queries.js';
import { NO_LOCATION } from './plan/cell-counts.js';
import { ACTIVITY, type PlanStep, type SearchPlan } from './plan/search-plan.js';
import { type Candidate, type Ranked, UNKNOWN_MILES, type Viewer } from './ranking/ranking.js';
import { bitsOf } from './read-model/choice-bits.js';

/** Where somebody stands in the list, and their discovery row if the viewer may see it after all. */
export type ListedPerson = Ranked & { row: DiscoveryRow | null };

type ListedRow = DiscoveryRow & { personId: string; miles: number; isOffline: number; rotatedKey: number };

/**
 * `$1` is the viewer, `$2` to `$5` are the filters. Ages and body types are compared even where all of them pass, so that
 * the index is enough to compare them.
 */
const passesFilters = `c.person_id <> $1
  and c.age between $2::int and $3::int and c.body_type = any($4::smallint[])
  and ($5::int is null or c.looking_for & $5 <> 0)`;
const isFound = `${passesFilters} and c.person_id not in (select id from blocked)`;

/**
 * The viewer's own interactions, and the people blocked in either direction: read once for the page, not for each person.
 * One statement has one snapshot, so that each person is judged once.
 */
const relations = `
  own as materialized (
    select type, to_user_id as id from user_interactions
    where from_user_id = $1 and type in ('tap', 'favorite', 'block')
  ), blocked as materialized (
    select id from own where type = 'block'
    union all select from_user_id from user_interactions where to_user_id = $1 and type = 'block'
  )`;

/** The discovery rows of a page's people; empty for those who may not be found after all. */
const cards = `${publicColumns}, p.id in (select id from own where type = 'tap') as "hasLiked",
    p.id in (select id from own where type = 'favorite') as "isFavorite"
  from page left join profiles p on p.id = page.person_id and p.account_state = 'active' and not p.is_hidden`;

/** The viewer is in the cell that the plan was made for, and is active: otherwise nobody is found. */
const isViewerAt = (cell: string) => `exists (
  select from profiles v where v.id = $1 and v.account_state = 'active' and v.cell is not distinct from ${cell})`;

function filterValues(viewerId: string, { minAge, maxAge, bodyTypes, lookingFor }: DiscoverFilters) {
  const isAgeFiltered = minAge !== undefined || maxAge !== undefined;
  return [
    viewerId,
    minAge ?? (isAgeFiltered ? 0 : NO_AGE),
    maxAge ?? OLDEST,
    arrayOf(
      bodyTypes?.length ? bitsOf(BodyType.options, bodyTypes) : [0, ...bitsOf(BodyType.options, BodyType.options)],
    ),
    lookingFor?.length ? bitsOf(LookingFor.options, lookingFor).reduce((sum, bit) => sum | bit) : null,
  ];
}

/** The age of whoever does not show one. */
const NO_AGE = -1;
const OLDEST = 200;

const rotatedKey = `(case when c.order_key >= $7::int then c.order_key - $7::int
  else c.order_key - $7::int + 2147483647 + 1 end)`;

const candidates = (miles: string, isOffline: string, where: string) => `
  select c.person_id, ${miles} as miles, ${isOffline} as is_offline, ${rotatedKey} as rotated_key from discovery_cards c
  where ${where} and c.order_key between s.low_key and s.high_key and ${isFound}`;

/** `$6` is when the list began, or now where only people who are online are wanted. */
const wasOnline = `(c.is_recent and c.online_since <= $6::timestamptz
  and c.last_active_at >= $6::timestamptz - interval '5 minutes')`;
const isOnline = `(c.is_recent and c.last_active_at >= $6::timestamptz - interval '5 minutes')`;

/**
 * `$18` has the plan's cell ids and `$19` their distances; the cells of a step are sorted by id. They are one scan of the
 * index, and a binary search finds the distance. Without cells everybody is searched, at an unknown distance.
 */
const inCells = {
  viewer: isViewerAt('$20::int'),
  where: 'c.place = any(($18::int[])[s.first_cell:s.last_cell])',
  miles: '($19::int[])[s.first_cell - 1 + width_bucket(c.place, ($18::int[])[s.first_cell:s.last_cell])]',
};
const anywhere = { viewer: isViewerAt('null'), where: 'true', miles: String(UNKNOWN_MILES) };

/**
 * Runs the steps of a plan in order, each over all its cells at once and sorted, until there are enough people. Only the
 * join drives that loop: a sort above it would have to start one step more to know that it has all people of the last one.
 * The cards are joined after that. `$8` is the limit, `$9` to `$12` the position after which to continue, `$13` to `$17`
 * are the steps.
 */
const nearby = ({ viewer, where, miles }: typeof inCells, online: string) => `
  with ${relations}, page as materialized (
    select s.step, f.* from unnest($13::int[], $14::int[], $15::int[], $16::int[], $17::int[])
      with ordinality as s (activity, low_key, high_key, first_cell, last_cell, step)
    cross join lateral (
      select * from (
        ${candidates(miles, '0', `s.activity = ${ACTIVITY.online} and c.is_recent and ${online} and ${where}`)}
        union all
        ${candidates(
          miles,
          `case when ${online} then 0 else 1 end`,
          `s.activity <> ${ACTIVITY.online} and (s.activity = ${ACTIVITY.any} or ${online} is not true) and ${where}`,
        )}
      ) one
      where $9::int is null
        or (one.miles, one.is_offline, one.rotated_key, one.person_id) > ($9::int, $10::int, $11::int, $12::uuid)
      order by miles, is_offline, rotated_key, person_id limit $8
    ) f
    where ${viewer}
    limit $8
  )
  select page.person_id as "personId", page.miles, page.is_offline as "isOffline", page.rotated_key as "rotatedKey", ${cards}
  order by page.step, page.miles, page.is_offline, page.rotated_key, page.person_id`;

const statements = {
  nearby: nearby(inCells, wasOnline),
  'nearby and online': nearby(inCells, isOnline),
  anywhere: nearby(anywhere, wasOnline),
  'anywhere and online': nearby(anywhere, isOnline),
};

/** At most `limit` people whom a search plan finds, in the order of the list. */
export async function nearbyPeople(
  db: DataSource,
  { id: viewerId, keyOffset, listBegan, cell }: Viewer,
  filters: DiscoverFilters,
  { steps, cellIds, miles }: SearchPlan,
  after: Ranked | null,
  limit: number,
): Promise<ListedPerson[]> {
  const isOnlineTab = filters.tab === 'online';
  const name = `${cell === null ? 'anywhere' : 'nearby'}${isOnlineTab ? ' and online' : ''}` as keyof typeof statements;
  const column = (key: Exclude<keyof PlanStep, 'end'>) => arrayOf(steps.map((step) => step[key]));
  const rows = await prepared<ListedRow>(db, name, statements[name], [
    ...filterValues(viewerId, filters),
    isOnlineTab ? new Date() : listBegan,
    keyOffset,
    limit,
    ...(after?.position ?? [null, null, null]),
    after?.id ?? null,
    column('activity'),
    column('lowKey'),
    column('highKey'),
    // Postgres counts from one.
    arrayOf(steps.map(({ firstCell }) => firstCell + 1)),
    arrayOf(steps.map(({ lastCell }) => lastCell + 1)),
    ...(cell === null ? [] : [arrayOf(cellIds), arrayOf(miles), cell]),
  ]);
  return rows.map(listed);
}

const arrayOf = (numbers: number[]) => `{${numbers.join()}}`;

function listed(row: ListedRow): ListedPerson {
  return { id: row.personId, position: [row.miles, row.isOffline, row.rotatedKey], row: row.id ? row : null };
}

const newest = `
  with ${relations}, page as materialized (
    select c.person_id, c.joined_at, ${rotatedKey} as rotated_key from discovery_cards c
    where c.joined_at > $6::timestamptz - interval '7 days' and ${isFound}
      and ($8::int[] is null or c.place = any($8))
      and ($9::timestamptz is null or c.joined_at < $9
        or c.joined_at = $9 and (${rotatedKey}, c.person_id) > ($10::int, $11::uuid))
      and ${isViewerAt('$13::int')}
    order by c.joined_at desc, rotated_key, c.person_id limit $12
  )
  select page.person_id as "personId", (-extract(epoch from page.joined_at) * 1000)::float8 as miles, 0 as "isOffline",
    page.rotated_key as "rotatedKey", ${cards}
  order by page.joined_at desc, page.rotated_key, page.person_id`;

/** Who joined within seven days, newest first; with `cellIds` only those in these cells. */
export async function newestPeople(
  db: DataSource,
  { id: viewerId, keyOffset, listBegan, cell }: Viewer,
  filters: DiscoverFilters,
  cellIds: number[] | null,
  after: Ranked | null,
  limit: number,
): Promise<ListedPerson[]> {
  const rows = await prepared<ListedRow>(db, 'newest', newest, [
    ...filterValues(viewerId, filters),
    listBegan,
    keyOffset,
    cellIds && arrayOf(cellIds),
    after && new Date(-after.position[0]),
    after?.position[2] ?? null,
    after?.id ?? null,
    limit,
    cell,
  ]);
  return rows.map(listed);
}

/** The viewer's favorites who pass the filters, in no order. */
export function favoriteCandidates(db: DataSource, viewerId: string, filters: DiscoverFilters): Promise<Candidate[]> {
  return prepared(
    db,
    'favorites',
    `select c.person_id as id, nullif(c.place, ${NO_LOCATION}) as "cellId", c.order_key as "orderKey",
       c.joined_at as "joinedAt", c.last_active_at as "lastActiveAt", c.online_since as "onlineSince"
     from user_interactions f join discovery_cards c on c.person_id = f.to_user_id
     where f.from_user_id = $1 and f.type = 'favorite' and ${passesFilters}
       and c.person_id not in (${blockedPeople})`,
    filterValues(viewerId, filters),
  );
}
