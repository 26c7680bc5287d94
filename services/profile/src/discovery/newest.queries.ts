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

const newest = `
  with ${blocked}, page as materialized (
    select c.person_id, c.joined_at, ${rotatedKey} as rotated_key from discovery_cards c
    where c.joined_at > $6::timestamptz - interval '7 days' and ${isFound}
      and ($8::int[] is null or c.place = any($8))
      and ($9::timestamptz is null or c.joined_at < $9
        or c.joined_at = $9 and (${rotatedKey}, c.person_id) > ($10::int, $11::uuid))
      and ${isViewerIn('$13::int')}
    order by c.joined_at desc, rotated_key, c.person_id limit $12
  )
  select page.person_id as "personId", (-extract(epoch from page.joined_at) * 1000)::float8 as miles, 0 as "isOffline",
    page.rotated_key as "rotatedKey", ${rowsOfPage}
  order by page.joined_at desc, page.rotated_key, page.person_id`;

/** People who joined within seven days, newest first; with `cellIds` only those in these cells. */
export async function newestPeople(db: Db, { viewer, filters, after, limit }: ListRequest, cellIds: number[] | null) {
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
  ]);
  return rows.map(listedPersonOf);
}
