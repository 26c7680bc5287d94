import { BodyType, type DiscoverFilters, LookingFor } from '@kindred/contracts/profile';
import type { DataSource } from 'typeorm';
import { blockedPeople, type Card, prepared, profileColumns } from './cards.queries.js';
import { bitsOf } from './choices.js';
import { NOWHERE } from './directory.js';
import { type Candidate, FAR_AWAY, type Ranked, type View } from './rank.js';
import { SCOPE, type Scan, type Step } from './steps.js';

/** Somebody's place in the list, and their card if the viewer may see it after all. */
export type Listed = Ranked & { card: Card | null };

type Row = Card & { personId: string; miles: number; isOffline: number; turned: number };

/**
 * `$1` is the viewer, `$2` to `$5` the filters. Ages and body types are bounds even where all will do, so that the index
 * judges them without reading the person.
 */
const fitsFilters = `c.person_id <> $1
  and c.age between $2::int and $3::int and c.body_type = any($4::smallint[])
  and ($5::int is null or c.looking_for & $5 <> 0)`;
const fits = `${fitsFilters} and c.person_id not in (select id from unseen)`;

/**
 * What the viewer did to others, and whom they do not see nor are seen by: read once, not for each person. One statement
 * sees one state of the world, so that nobody is judged twice.
 */
const relations = `
  given as materialized (
    select type, to_user_id as id from user_interactions
    where from_user_id = $1 and type in ('tap', 'favorite', 'block')
  ), unseen as materialized (
    select id from given where type = 'block'
    union all select from_user_id from user_interactions where to_user_id = $1 and type = 'block'
  )`;

/** The cards of a page's people, but of those who are not to be found after all. */
const cards = `${profileColumns}, p.id in (select id from given where type = 'tap') as "hasLiked",
    p.id in (select id from given where type = 'favorite') as "isFavorite"
  from page left join profiles p on p.id = page.person_id and p.account_state = 'active' and not p.is_hidden`;

/** The viewer is where the places were chosen for, and may look: otherwise nobody is found. */
const isViewerAt = (cell: string) => `exists (
  select from profiles v where v.id = $1 and v.account_state = 'active' and v.cell is not distinct from ${cell})`;

function filterValues(viewerId: string, { minAge, maxAge, bodyTypes, lookingFor }: DiscoverFilters) {
  const isAgeAsked = minAge !== undefined || maxAge !== undefined;
  return [
    viewerId,
    minAge ?? (isAgeAsked ? 0 : NO_AGE),
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

const turned = `(case when c.order_key >= $7::int then c.order_key - $7::int
  else c.order_key - $7::int + 2147483647 + 1 end)`;

const found = (miles: string, isOffline: string, where: string) => `
  select c.person_id, ${miles} as miles, ${isOffline} as is_offline, ${turned} as turned from discovery_cards c
  where ${where} and c.order_key between s.low and s.high and ${fits}`;

/** `$6` is when the list began, or now where only people who are online are wanted. */
const wasOnline = `(c.is_recent and c.online_since <= $6::timestamptz
  and c.last_active_at >= $6::timestamptz - interval '5 minutes')`;
const isOnline = `(c.is_recent and c.last_active_at >= $6::timestamptz - interval '5 minutes')`;

/**
 * Some of the places in `$18`, in the order of their numbers, with their distances in `$19`; or everywhere, which is far
 * away. All places of a step are one scan of the index, and a bisection finds the distance.
 */
const somewhere = {
  viewer: isViewerAt('$20::int'),
  at: 'c.place = any(($18::int[])[s.first:s.last])',
  miles: '($19::int[])[s.first - 1 + width_bucket(c.place, ($18::int[])[s.first:s.last])]',
};
const everywhere = { viewer: isViewerAt('null'), at: 'true', miles: String(FAR_AWAY) };

/**
 * People by steps: of each all places at once, sorted; no further step is begun when there are enough. Steps are taken
 * in their order: nothing else can drive the loop, and a sort above it would have to begin one step more to know that it
 * has all of the last. The cards are joined after that. `$8` is how many, `$9` to `$12` the position to begin behind, `$13` to `$17` the steps.
 */
const nearby = ({ viewer, at, miles }: typeof somewhere, online: string) => `
  with ${relations}, page as materialized (
    select s.step, f.* from unnest($13::int[], $14::int[], $15::int[], $16::int[], $17::int[])
      with ordinality as s (scope, low, high, first, last, step)
    cross join lateral (
      select * from (
        ${found(miles, '0', `s.scope = ${SCOPE.online} and c.is_recent and ${online} and ${at}`)}
        union all
        ${found(
          miles,
          `case when ${online} then 0 else 1 end`,
          `s.scope <> ${SCOPE.online} and (s.scope = ${SCOPE.anyone} or ${online} is not true) and ${at}`,
        )}
      ) one
      where $9::int is null
        or (one.miles, one.is_offline, one.turned, one.person_id) > ($9::int, $10::int, $11::int, $12::uuid)
      order by miles, is_offline, turned, person_id limit $8
    ) f
    where ${viewer}
    limit $8
  )
  select page.person_id as "personId", page.miles, page.is_offline as "isOffline", page.turned, ${cards}
  order by page.step, page.miles, page.is_offline, page.turned, page.person_id`;

const statements = {
  nearby: nearby(somewhere, wasOnline),
  'nearby and online': nearby(somewhere, isOnline),
  anywhere: nearby(everywhere, wasOnline),
  'anywhere and online': nearby(everywhere, isOnline),
};

/** At most so many people whom the steps of a scan find, in the order of the list. */
export async function scanPeople(
  db: DataSource,
  { viewerId, start, at, cell }: View,
  filters: DiscoverFilters,
  { steps, places, miles }: Scan,
  after: Ranked | null,
  limit: number,
): Promise<Listed[]> {
  const isOnlineTab = filters.tab === 'online';
  const name = `${cell === null ? 'anywhere' : 'nearby'}${isOnlineTab ? ' and online' : ''}` as keyof typeof statements;
  const column = (key: Exclude<keyof Step, 'end'>) => arrayOf(steps.map((step) => step[key]));
  const rows = await prepared<Row>(db, name, statements[name], [
    ...filterValues(viewerId, filters),
    isOnlineTab ? new Date() : at,
    start,
    limit,
    ...(after?.position ?? [null, null, null]),
    after?.id ?? null,
    column('scope'),
    column('low'),
    column('high'),
    // Postgres counts from one.
    arrayOf(steps.map(({ first }) => first + 1)),
    arrayOf(steps.map(({ last }) => last + 1)),
    ...(cell === null ? [] : [arrayOf(places), arrayOf(miles), cell]),
  ]);
  return rows.map(listed);
}

const arrayOf = (numbers: number[]) => `{${numbers.join()}}`;

function listed(row: Row): Listed {
  return { id: row.personId, position: [row.miles, row.isOffline, row.turned], card: row.id ? row : null };
}

const newest = `
  with ${relations}, page as materialized (
    select c.person_id, c.joined_at, ${turned} as turned from discovery_cards c
    where c.joined_at > $6::timestamptz - interval '7 days' and ${fits}
      and ($8::int[] is null or c.place = any($8))
      and ($9::timestamptz is null or c.joined_at < $9
        or c.joined_at = $9 and (${turned}, c.person_id) > ($10::int, $11::uuid))
      and ${isViewerAt('$13::int')}
    order by c.joined_at desc, turned, c.person_id limit $12
  )
  select page.person_id as "personId", (-extract(epoch from page.joined_at) * 1000)::float8 as miles, 0 as "isOffline",
    page.turned, ${cards}
  order by page.joined_at desc, page.turned, page.person_id`;

/** Who joined within seven days, newest first; with `places` only those who are at one of them. */
export async function newestPeople(
  db: DataSource,
  { viewerId, start, at, cell }: View,
  filters: DiscoverFilters,
  places: number[] | null,
  after: Ranked | null,
  limit: number,
): Promise<Listed[]> {
  const rows = await prepared<Row>(db, 'newest', newest, [
    ...filterValues(viewerId, filters),
    at,
    start,
    places && arrayOf(places),
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
    `select c.person_id as id, nullif(c.place, ${NOWHERE}) as place, c.order_key as "orderKey",
       c.joined_at as "joinedAt", c.last_active_at as "lastActiveAt", c.online_since as "onlineSince"
     from user_interactions f join discovery_cards c on c.person_id = f.to_user_id
     where f.from_user_id = $1 and f.type = 'favorite' and ${fitsFilters}
       and c.person_id not in (${blockedPeople})`,
    filterValues(viewerId, filters),
  );
}
