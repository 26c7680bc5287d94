import type { DiscoverFilters } from '@kindred/contracts/profile';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { blockedPeople, isFoundBy } from '../interactions/visibility.queries.js';
import { filterValues, passesFilters } from './filters.queries.js';
import { NO_LOCATION } from './plan/cell-counts.js';

const Candidate = z.object({
  id: z.uuid(),
  cellId: z.int().nullable(),
  orderKey: z.int(),
  joinedAt: z.date(),
  lastActiveAt: z.date().nullable(),
  onlineSince: z.date().nullable(),
});
/** How many of somebody's favorites are ranked for one answer, the newest. */
const MOST_FAVORITES = 2000;

const favorites = `
  select c.person_id as id, nullif(c.place, ${NO_LOCATION}) as "cellId", c.order_key as "orderKey",
    c.joined_at as "joinedAt", c.last_active_at as "lastActiveAt", c.online_since as "onlineSince"
  from user_interactions f join discovery_cards c on c.person_id = f.to_user_id
  where f.from_user_id = $1 and f.type = 'favorite' and ${passesFilters}
    and c.person_id not in (${blockedPeople}) and ${isFoundBy}
  order by f.id desc limit ${MOST_FAVORITES}`;

/** The viewer's newest favorites who pass the filters, 2,000 at most. */
export function favoriteCandidates(db: Db, viewerId: string, filters: DiscoverFilters) {
  return sql(db, Candidate, 'favorites', favorites, filterValues(viewerId, filters));
}
