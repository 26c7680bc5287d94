import { poolOf } from '@kindred/kit/database';
import type { DataSource } from 'typeorm';
import type { PublicProfile } from '../profiles/profile.js';

/** A person as discovery reads them, with how the viewer stands to them. */
export type Card = PublicProfile & { cell: number | null; hasLiked: boolean; isFavorite: boolean };

const has = (type: 'tap' | 'favorite') =>
  `exists (select from user_interactions i where i.from_user_id = $1 and i.type = '${type}' and i.to_user_id = p.id)`;
/** One person has blocked another. */
export const blocks = (from: string, to: string) =>
  `exists (select from user_interactions b where b.from_user_id = ${from} and b.type = 'block' and b.to_user_id = ${to})`;

export const profileColumns = `p.id, p.display_name as "displayName", p.first_name as "firstName", p.age, p.show_age as "showAge",
  p.show_distance as "showDistance", p.show_online as "showOnline", p.cell, p.location_name as "locationName",
  p.is_own_location_name as "isOwnLocationName", p.wide_location_name as "coarseLocationName", p.last_active_at as "lastActiveAt",
  p.interests, p.bio, p.height, p.body_type as "bodyType", p.looking_for as "lookingFor", p.pronouns, p.photos`;
export const cardColumns = `${profileColumns}, ${has('tap')} as "hasLiked", ${has('favorite')} as "isFavorite"`;

/** Whom the viewer (`$1`) blocked, and who blocked them. */
export const blockedPeople = `
  select to_user_id from user_interactions where from_user_id = $1 and type = 'block'
  union all select from_user_id from user_interactions where to_user_id = $1 and type = 'block'`;

/** Whether the viewer (`$1`) may see the person `p`, judged anew wherever a card is read. */
export const isVisible = `p.account_state = 'active' and not ${blocks('$1', 'p.id')} and not ${blocks('p.id', '$1')}`;

/** The cards of known people, in their order, without those whom the viewer may not see. */
export function cardsOf(db: DataSource, viewerId: string, ids: string[]): Promise<Card[]> {
  return prepared(
    db,
    'cards by id',
    `select ${cardColumns}
     from unnest($2::uuid[]) with ordinality as wanted (id, step) join profiles p on p.id = wanted.id
     where ${isVisible} order by wanted.step`,
    [viewerId, ids],
  );
}

/** Runs a statement that is prepared once for each connection. */
export async function prepared<T>(db: DataSource, name: string, text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await poolOf(db).query({ name, text, values });
  return rows as T[];
}
