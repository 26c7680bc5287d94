import { poolOf } from '@kindred/kit/database';
import type { DataSource } from 'typeorm';
import type { PublicProfile } from '../../profiles/profile.js';

/** A person as discovery reads them, and what the viewer did to them. */
export type DiscoveryRow = PublicProfile & { cell: number | null; hasLiked: boolean; isFavorite: boolean };

const viewerDid = (type: 'tap' | 'favorite') =>
  `exists (select from user_interactions i where i.from_user_id = $1 and i.type = '${type}' and i.to_user_id = p.id)`;
/** Whether one person has blocked another, as SQL. */
export const hasBlocked = (from: string, to: string) =>
  `exists (select from user_interactions b where b.from_user_id = ${from} and b.type = 'block' and b.to_user_id = ${to})`;

export const publicColumns = `p.id, p.display_name as "displayName", p.first_name as "firstName", p.age, p.show_age as "showAge",
  p.show_distance as "showDistance", p.show_online as "showOnline", p.cell, p.location_name as "locationName",
  p.is_own_location_name as "isOwnLocationName", p.wide_location_name as "coarseLocationName", p.last_active_at as "lastActiveAt",
  p.interests, p.bio, p.height, p.body_type as "bodyType", p.looking_for as "lookingFor", p.pronouns, p.photos`;
export const cardColumns = `${publicColumns}, ${viewerDid('tap')} as "hasLiked", ${viewerDid('favorite')} as "isFavorite"`;

/** The ids of people whom the viewer (`$1`) blocked or who blocked the viewer. */
export const blockedPeople = `
  select to_user_id from user_interactions where from_user_id = $1 and type = 'block'
  union all select from_user_id from user_interactions where to_user_id = $1 and type = 'block'`;

/** Whether the viewer (`$1`) may see the person `p`, checked again wherever a card is read. */
export const isVisible = `p.account_state = 'active' and not ${hasBlocked('$1', 'p.id')} and not ${hasBlocked('p.id', '$1')}`;

/** The rows of these people, in the given order, without those whom the viewer may not see. */
export function discoveryRowsOf(db: DataSource, viewerId: string, ids: string[]): Promise<DiscoveryRow[]> {
  return prepared(
    db,
    'cards by id',
    `select ${cardColumns}
     from unnest($2::uuid[]) with ordinality as given (id, number) join profiles p on p.id = given.id
     where ${isVisible} order by given.number`,
    [viewerId, ids],
  );
}

/** Runs a statement that is prepared once for each connection. */
export async function prepared<T>(db: DataSource, name: string, text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await poolOf(db).query({ name, text, values });
  return rows as T[];
}
