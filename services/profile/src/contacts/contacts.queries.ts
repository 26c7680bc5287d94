import type { DataSource } from 'typeorm';
import { isVisible, prepared } from '../discovery/cards.queries.js';
import type { Contact } from '../profiles/profile.js';

/** Those of these people whom the viewer may see, in no order. */
export function contactsOf(db: DataSource, viewerId: string, ids: string[]): Promise<Contact[]> {
  return prepared(
    db,
    'contacts by id',
    `select p.id, p.display_name as "displayName", p.first_name as "firstName", p.last_active_at as "lastActiveAt", p.photos
     from profiles p where p.id = any($2::uuid[]) and ${isVisible}`,
    [viewerId, ids],
  );
}
