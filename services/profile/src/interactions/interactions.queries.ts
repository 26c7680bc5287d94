import type { DataSource } from 'typeorm';

const PAGE = 50;

/** No block between `$1` and the person `p`, in either direction. */
const notBlocked = `not exists (select from user_interactions b where b.type = 'block'
  and ((b.from_user_id = $1 and b.to_user_id = p.id) or (b.from_user_id = p.id and b.to_user_id = $1)))`;

/** An interaction as a list shows it; its id (UUID v7) is also its place in the list. */
export type Given = {
  interactionId: string;
  id: string;
  displayName: string | null;
  firstName: string | null;
  at: Date;
};

/**
 * The people to whom `userId` did this, newest first. One more than a page tells whether there is a further one.
 * Blocked people and suspended accounts are left out of favorites; blocks show everyone who still exists.
 */
export async function given(db: DataSource, userId: string, type: 'favorite' | 'block', after: string | undefined) {
  const rows: Given[] = await db.query(
    `select i.id as "interactionId", p.id, p.display_name as "displayName", p.first_name as "firstName", i.created_at as at
     from user_interactions i join profiles p on p.id = i.to_user_id
     where i.from_user_id = $1 and i.type = $2 and ($3::uuid is null or i.id < $3)
       and p.account_state <> 'deleted' and (i.type = 'block' or (p.account_state = 'active' and ${notBlocked}))
     order by i.id desc limit ${PAGE + 1}`,
    [userId, type, after ?? null],
  );
  const shown = rows.slice(0, PAGE);
  return { shown, next: rows.length > PAGE ? (shown.at(-1)?.interactionId ?? null) : null };
}

/** Everyone who tapped `userId`, newest first, and whether the tap was returned. */
export function tappers(db: DataSource, userId: string): Promise<{ id: string; isMatch: boolean }[]> {
  return db.query(
    `select p.id, exists (select from user_interactions back
         where back.from_user_id = $1 and back.to_user_id = p.id and back.type = 'tap') as "isMatch"
     from user_interactions i join profiles p on p.id = i.from_user_id
     where i.to_user_id = $1 and i.type = 'tap' and p.account_state = 'active' and ${notBlocked}
     order by i.id desc`,
    [userId],
  );
}
