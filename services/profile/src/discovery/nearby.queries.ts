import { type Db, sql } from '@kindred/kit/sql';
import { arrayOf, filterValues } from './filters.queries.js';
import type { ListRequest } from './list.js';
import {
  blocked,
  isFound,
  isViewerIn,
  ListedRow,
  listedPersonOf,
  rotatedKey,
  rowsOfPage,
} from './listed-people.queries.js';
import { ACTIVITY, type PlanStep, type SearchPlan } from './plan/search-plan.js';
import { UNKNOWN_MILES } from './ranking/ranking.js';

/** `$6` is when the list began, or now where only people who are online are wanted. */
const wasOnline = `(c.is_recent and c.online_since <= $6::timestamptz
  and c.last_active_at >= $6::timestamptz - interval '5 minutes')`;
const isOnline = `(c.is_recent and c.last_active_at >= $6::timestamptz - interval '5 minutes')`;

/**
 * `$18` has the plan's cell ids and `$19` their distances; the cells of a step are sorted by id. One index scan reads them, and
 * a binary search finds the distance. Without cells everybody is searched, at an unknown distance.
 */
const inCells = {
  viewer: isViewerIn('$20::int'),
  where: 'c.place = any(($18::int[])[s.first_cell:s.last_cell])',
  miles: '($19::int[])[s.first_cell - 1 + width_bucket(c.place, ($18::int[])[s.first_cell:s.last_cell])]',
};
const anywhere = { viewer: isViewerIn('null'), where: 'true', miles: String(UNKNOWN_MILES) };

const candidates = (miles: string, isOffline: string, where: string) => `
  select c.person_id, ${miles} as miles, ${isOffline} as is_offline, ${rotatedKey} as rotated_key from discovery_cards c
  where ${where} and c.order_key between s.low_key and s.high_key and ${isFound}`;

/**
 * Runs the steps of a plan in order, each over all its cells at once and sorted, until there are enough people. Only the
 * join drives that loop: a sort above it would have to start one step more to know that it has all people of the last one.
 * The rows are joined after that. `$8` is the limit, `$9` to `$12` the position after which to continue, `$13` to `$17`
 * are the steps.
 */
const nearby = ({ viewer, where, miles }: typeof inCells, online: string) => `
  with ${blocked}, page as materialized (
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
  select page.person_id as "personId", page.miles, page.is_offline as "isOffline", page.rotated_key as "rotatedKey",
    ${rowsOfPage}
  order by page.step, page.miles, page.is_offline, page.rotated_key, page.person_id`;

const statements = {
  nearby: nearby(inCells, wasOnline),
  'nearby and online': nearby(inCells, isOnline),
  anywhere: nearby(anywhere, wasOnline),
  'anywhere and online': nearby(anywhere, isOnline),
};

/** The people whom a search plan finds, in the order of the list. */
export async function nearbyPeople(
  db: Db,
  { viewer, filters, after, limit }: ListRequest,
  { steps, cellIds, miles }: SearchPlan,
) {
  const { cell } = viewer;
  const isOnlineTab = filters.tab === 'online';
  const name = `${cell === null ? 'anywhere' : 'nearby'}${isOnlineTab ? ' and online' : ''}` as keyof typeof statements;
  const rows = await sql(db, ListedRow, name, statements[name], [
    ...filterValues(viewer.id, filters),
    isOnlineTab ? new Date() : viewer.listBegan,
    viewer.keyOffset,
    limit,
    ...(after?.position ?? [null, null, null]),
    after?.id ?? null,
    ...stepValues(steps),
    ...(cell === null ? [] : [arrayOf(cellIds), arrayOf(miles), cell]),
  ]);
  return rows.map(listedPersonOf);
}

/** Each property of the steps as an array. Postgres counts from one. */
function stepValues(steps: PlanStep[]) {
  return [
    arrayOf(steps.map(({ activity }) => activity)),
    arrayOf(steps.map(({ lowKey }) => lowKey)),
    arrayOf(steps.map(({ highKey }) => highKey)),
    arrayOf(steps.map(({ firstCell }) => firstCell + 1)),
    arrayOf(steps.map(({ lastCell }) => lastCell + 1)),
  ];
}
