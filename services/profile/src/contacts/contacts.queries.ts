import type { Visibility } from '@kindred/contracts/people';
import type { DataSource } from 'typeorm';
import { blocks, isVisible, prepared } from '../discovery/cards.queries.js';
import type { Contact } from '../profiles/profile.js';

/** Those of these people whom the viewer may see, in no order. */
export function contactsOf(db: DataSource, viewerId: string, ids: string[]): Promise<Contact[]> {
  return prepared(
    db,
    'contacts by id',
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
    'visibility of one',
    `select exists (select from profiles p where p.id = $2 and ${isVisible}) as "isVisible",
       ${blocks('$1', '$2')} or ${blocks('$2', '$1')} as "isBlocked"`,
    [viewerId, id],
  );
  return visibility ?? { isVisible: false, isBlocked: false };
}
