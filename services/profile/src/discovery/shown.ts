import { publicView } from '../profiles/profile.js';
import type { Card } from './cards.queries.js';
import { milesTo } from './ranking/ranking.js';

/** A card as it leaves, for a viewer in this cell. */
export function shownTo(viewerCell: number | null, card: Card, now: Date) {
  const { hasLiked, isFavorite, cell } = card;
  return publicView(card, { hasLiked, isFavorite, distance: milesTo(viewerCell, cell) }, now);
}
