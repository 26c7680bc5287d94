import { publicView } from '../../profiles/profile.js';
import { milesTo } from '../ranking/ranking.js';
import type { DiscoveryRow } from './cards.queries.js';

/** The card of a person, for a viewer in this cell. */
export function cardOf(viewerCell: number | null, row: DiscoveryRow, now: Date) {
  const { hasLiked, isFavorite, cell } = row;
  return publicView(row, { hasLiked, isFavorite, distance: milesTo(viewerCell, cell) }, now);
}
