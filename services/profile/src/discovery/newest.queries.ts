import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { arrayOf, filterValues } from './filters.queries.js';
import { type Found, GREATEST_ID, type ListRequest } from './list.js';
import {
  blocked,
  isFound,
  isViewerIn,
  ListedRow,
  listedPersonOf,
  rotatedKey,
  rowsOfPage,
} from './listed-people.queries.js';
import { KEY_COUNT, type Ranked } from './ranking/ranking.js';

/** `unnest` lets Postgres hash thousands of cells; with `any` it would compare each row with every element. */
export const newest = `
  with ${blocked}, page as materialized (
    select c.person_id, c.joined_at, ${rotatedKey} as rotated_key from discovery_cards c
    where c.joined_at > $6::timestamptz - interval '7 days' and ${isFound} and c.joined_at >= coalesce($14::timestamptz, '-infinity')
      and c.joined_at <= coalesce($9::timestamptz, 'infinity')
      and ($8::int[] is null or c.place in (select unnest($8::int[])))
      and ($9::timestamptz is null or c.joined_at < $9
        or c.joined_at = $9 and (${rotatedKey}, c.person_id) > ($10::int, $11::uuid))
      and ${isViewerIn('$13::int')}
    order by c.joined_at desc, rotated_key, c.person_id limit $12
  )
  select page.person_id as "personId", (-extract(epoch from page.joined_at) * 1000)::float8 as miles, 0 as "isOffline",
    page.rotated_key as "rotatedKey", ${rowsOfPage}
  order by page.joined_at desc, page.rotated_key, page.person_id`;

const Joined = z.object({ joinedAt: z.date() });
const joined = `
  select joined_at as "joinedAt" from discovery_cards
  where joined_at > $1::timestamptz - interval '7 days' and joined_at < coalesce($2::timestamptz, 'infinity')
  order by joined_at desc offset $3 - 1 limit 1`;

/** The position after so many of those who joined within seven days; null where they are fewer. */
async function positionAfter(db: Db, { viewer, after }: ListRequest, people: number): Promise<Ranked | null> {
  const from = after && new Date(-after.position[0]);
  const [row] = await sql(db, Joined, 'joined', joined, [viewer.listBegan, from, people]);
  return row ? { id: GREATEST_ID, position: [-row.joinedAt.getTime(), 0, KEY_COUNT - 1] } : null;
}

/**
 * People who joined within seven days, newest first; with `cellIds` only those in these cells.
 * @param maxPeople about how many of them are read; null if nearly all of them are listed
 */
export async function newestPeople(
  db: Db,
  request: ListRequest,
  cellIds: number[] | null,
  maxPeople: number | null,
): Promise<Found> {
  const { viewer, filters, after, limit } = request;
  const end = maxPeople === null ? null : await positionAfter(db, request, maxPeople);
  const rows = await sql(db, ListedRow, 'newest', newest, [
    ...filterValues(viewer.id, filters),
    viewer.listBegan,
    viewer.keyOffset,
    cellIds && arrayOf(cellIds),
    after && new Date(-after.position[0]),
    after?.position[2] ?? null,
    after?.id ?? null,
    limit,
    viewer.cell,
    end && new Date(-end.position[0]),
  ]);
  return { listed: rows.map(listedPersonOf), continueAfter: rows.length < limit ? end : null };
}
