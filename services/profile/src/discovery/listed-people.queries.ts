import { z } from 'zod';
import { blockedPeople, isFoundBy } from '../interactions/visibility.queries.js';
import { DiscoveryRow } from './cards/card.js';
import { profileColumns, viewerDid } from './cards/cards.queries.js';
import { passesFilters } from './filters.queries.js';
import type { ListedPerson } from './list.js';

const position = { personId: z.uuid(), miles: z.number(), isOffline: z.int(), rotatedKey: z.int() };

/** A row of a page; every column of a profile is null where the viewer may not see it after all. */
export const ListedRow = z.union([DiscoveryRow.extend(position), z.looseObject({ ...position, id: z.null() })]);

export function listedPersonOf(row: z.infer<typeof ListedRow>): ListedPerson {
  const { personId, miles, isOffline, rotatedKey } = row;
  return { id: personId, position: [miles, isOffline, rotatedKey], row: row.id === null ? null : row };
}

// Below are parts of the statements that read a page: `$1` is the viewer, `$2` to `$5` are the filters, `$7` the key offset.

/**
 * The people whom the viewer does not find: read once for the page, not for each person. One statement has one snapshot, so
 * that each person is judged once.
 */
export const blocked = `blocked as materialized (${blockedPeople})`;

export const isFound = `${passesFilters} and c.person_id not in (select id from blocked) and ${isFoundBy}`;

/** The viewer is in the cell that the plan was made for, and is active: otherwise nobody is found. */
export const isViewerIn = (cell: string) => `exists (
  select from profiles v where v.id = $1 and v.account_state = 'active' and v.cell is not distinct from ${cell})`;

export const rotatedKey = `(case when c.order_key >= $7::int then c.order_key - $7::int
  else c.order_key - $7::int + 2147483647 + 1 end)`;

/** The discovery rows of the people in `page`. */
export const rowsOfPage = `${profileColumns}, ${viewerDid('tap')} as "hasLiked", ${viewerDid('favorite')} as "isFavorite"
  from page left join profiles p on p.id = page.person_id and p.account_state = 'active' and not p.is_hidden`;
