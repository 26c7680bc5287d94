import type { Visibility } from '@kindred/contracts/people';
import type { DataSource } from 'typeorm';
import { hasBlocked, isVisible, prepared } from '../discovery/cards/cards.queries.js';
import type { SummaryRow } from '../profiles/profile.js';

/** Those of these people whom the viewer may see, in no order. */
export function summaryRowsOf(db: DataSource, viewerId: string, ids: string[]): Promise<SummaryRow[]> {
  return prepared(
    db,
    'person summaries',
    `select p.id, p.display_name as "displayName", p.first_name as "firstName", p.last_active_at as "lastActiveAt",
       p.show_online as "showOnline", p.photos
     from profiles p where p.id = any($2::uuid[]) and ${isVisible}`,
    [viewerId, ids],
  );
}

/** Whether the viewer may see one person, and whether a block lies between them in either direction. */
export async function visibilityOf(db: DataSource, viewerId: string, id: string): Promise<Visibility> {
  const [visibility] = await prepared<Visibility>(
    db,
    'visibility',
    `select exists (select from profiles p where p.id = $2 and ${isVisible}) as "isVisible",
       ${hasBlocked('$1', '$2')} or ${hasBlocked('$2', '$1')} as "isBlocked"`,
    [viewerId, id],
  );
  return visibility ?? { isVisible: false, isBlocked: false };
}
