import { type Db, sql } from '@kindred/kit/sql';
import { isVisible } from '../../interactions/visibility.queries.js';
import { columnOf } from '../../profiles/columns.js';
import { cardColumns, DiscoveryRow } from './card.js';

/** The columns of a profile `p` in a discovery row. */
export const profileColumns = cardColumns.map((property) => `p.${columnOf(property)} as "${property}"`).join(', ');

/** Whether the viewer `$1` did this to the person `p`. */
export const viewerDid = (type: 'tap' | 'favorite') =>
  `exists (select from user_interactions i where i.from_user_id = $1 and i.type = '${type}' and i.to_user_id = p.id)`;

const rowsById = `
  select ${profileColumns}, ${viewerDid('tap')} as "hasLiked", ${viewerDid('favorite')} as "isFavorite"
  from unnest($2::uuid[]) with ordinality as given (id, number) join profiles p on p.id = given.id
  where ${isVisible} order by given.number`;

/** The rows of these people, in the given order, without those whom the viewer may not see. */
export function discoveryRowsOf(db: Db, viewerId: string, ids: string[]): Promise<DiscoveryRow[]> {
  return sql(db, DiscoveryRow, 'discovery rows by id', rowsById, [viewerId, ids]);
}
