import type { DataSource } from 'typeorm';
import type { InteractionEntity } from './interaction.entity.js';

/** How many rows a page of a list has. */
export const PAGE = 50;

/** No block between `$1` and the person `p`, in either direction. */
const notBlocked = `not exists (select from user_interactions b where b.type = 'block'
  and ((b.from_user_id = $1 and b.to_user_id = p.id) or (b.from_user_id = p.id and b.to_user_id = $1)))`;

/** An interaction as a list shows it; its id (UUID v7) is also the cursor. */
export type ListedInteraction = {
  interactionId: string;
  id: string;
  displayName: string | null;
  firstName: string | null;
  at: Date;
};

/**
 * A user's favorites or blocks, newest first: one page and one row more, which tells whether there is another page.
 * Favorites leave out blocked people and suspended accounts; blocks have everybody whose account is not deleted, by the
 * name that they had then.
 */
export function listInteractions(
  db: DataSource,
  userId: string,
  type: 'favorite' | 'block',
  after: string | undefined,
): Promise<ListedInteraction[]> {
  return db.query(
    `select i.id as "interactionId", p.id, i.to_display_name as "displayName", i.to_first_name as "firstName", i.created_at as at
     from user_interactions i join profiles p on p.id = i.to_user_id
     where i.from_user_id = $1 and i.type = $2 and ($3::uuid is null or i.id < $3)
       and p.account_state <> 'deleted' and (i.type = 'block' or (p.account_state = 'active' and ${notBlocked}))
     order by i.id desc limit ${PAGE + 1}`,
    [userId, type, after ?? null],
  );
}

/** A tap that somebody received; its id (UUID v7) is also the cursor. */
export type ReceivedTap = { interactionId: string; id: string };

const received = `from user_interactions i join profiles p on p.id = i.from_user_id
  where i.to_user_id = $1 and i.type = 'tap' and p.account_state = 'active' and ${notBlocked}`;
const returned = `exists (select from user_interactions back
  where back.from_user_id = $1 and back.to_user_id = p.id and back.type = 'tap')`;

/** The taps that `userId` received, newest first, or only those that were returned: one page and one row more. */
export function listReceivedTaps(
  db: DataSource,
  userId: string,
  isMatchesOnly: boolean,
  after: string | undefined,
): Promise<ReceivedTap[]> {
  return db.query(
    `select i.id as "interactionId", p.id ${received}
       and ($2::uuid is null or i.id < $2) and (not $3 or ${returned})
     order by i.id desc limit ${PAGE + 1}`,
    [userId, after ?? null, isMatchesOnly],
  );
}

/** How many taps `userId` received. */
export async function countReceivedTaps(db: DataSource, userId: string): Promise<number> {
  const [{ count }] = await db.query(`select count(*)::int as count ${received}`, [userId]);
  return count;
}

type ExportedInteraction = Pick<
  InteractionEntity,
  'id' | 'toUserId' | 'type' | 'reportReason' | 'notes' | 'createdAt'
> &
  Record<'displayName' | 'firstName', string | null>;

/** What `userId` did to others, oldest first, after an interaction: one page and one row more. */
export async function exportInteractions(
  db: DataSource,
  userId: string,
  after: string | undefined,
): Promise<ExportedInteraction[]> {
  return db.query(
    `select id, to_user_id as "toUserId", type, to_display_name as "displayName", to_first_name as "firstName",
       report_reason as "reportReason", notes, created_at as "createdAt"
     from user_interactions where from_user_id = $1 and ($2::uuid is null or id > $2) order by id limit ${PAGE + 1}`,
    [userId, after ?? null],
  );
}
