import { InteractionType, ReportDetail, ReportReason } from '@kindred/contracts/interactions';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { hasBlocked, isVisible, isVisibleUnlessBlocked } from './visibility.queries.js';

/** How many rows a page of a list has. */
export const PAGE = 50;

const name = z.string().nullable();

/** The smallest and the greatest id. With them a first page begins at a position in the index, as any other page does. */
const FIRST = `'00000000-0000-0000-0000-000000000000'::uuid`;
const LAST = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/** An interaction as a list shows it. Its id (UUID v7) orders the list and is the cursor. */
const ListedInteraction = z.object({
  interactionId: z.uuid(),
  id: z.uuid(),
  displayName: name,
  firstName: name,
  at: z.date(),
});
export type ListedInteraction = z.infer<typeof ListedInteraction>;

const interactions = `
  select i.id as "interactionId", p.id, i.to_display_name as "displayName", i.to_first_name as "firstName", i.created_at as at
  from user_interactions i join profiles p on p.id = i.to_user_id
  where i.from_user_id = $1 and i.type = $2 and i.id < coalesce($3::uuid, ${LAST})
    and p.account_state <> 'deleted' and (i.type = 'block' or ${isVisible})
  order by i.id desc limit ${PAGE + 1}`;

/**
 * A user's favorites or blocks, newest first: one page and one row more, which tells whether there is another page.
 * Favorites leave out blocked people and suspended accounts; blocks have everybody whose account is not deleted, by the
 * name that the user saw then.
 */
export function listInteractions(db: Db, userId: string, type: 'favorite' | 'block', after: string | undefined) {
  return sql(db, ListedInteraction, 'list interactions', interactions, [userId, type, after ?? null]);
}

const ReceivedTap = z.object({ interactionId: z.uuid(), id: z.uuid() });
const received = `from user_interactions i join profiles p on p.id = i.from_user_id
  where i.to_user_id = $1 and i.type = 'tap'`;
const isReturned = `exists (select from user_interactions back
  where back.from_user_id = $1 and back.to_user_id = p.id and back.type = 'tap')`;
const receivedTaps = `
  select i.id as "interactionId", p.id ${received} and ${isVisible} and i.id < coalesce($2::uuid, ${LAST})
  order by i.id desc limit ${PAGE + 1}`;
/**
 * Begins with the people whom the viewer tapped, since searching all received taps may take long. `between` keeps the planner,
 * which expects few taps of everybody, from an index that begins with the receiver.
 */
const returnedTaps = `
  with tapped as materialized (
    select to_user_id as id from user_interactions where from_user_id = $1 and type = 'tap'
  )
  select i.id as "interactionId", p.id
  from tapped cross join lateral (
      select t.id from user_interactions t
      where t.from_user_id = tapped.id and t.type = 'tap' and t.to_user_id between $1 and $1 limit 1
    ) i join profiles p on p.id = tapped.id
  where ${isVisible} and i.id < coalesce($2::uuid, ${LAST})
  order by i.id desc limit ${PAGE + 1}`;

/** The taps that a user received, newest first, or only those that were returned: one page and one row more. */
export function listReceivedTaps(db: Db, userId: string, isReturnedOnly: boolean, after: string | undefined) {
  const values = [userId, after ?? null];
  return isReturnedOnly
    ? sql(db, ReceivedTap, 'returned taps', returnedTaps, values)
    : sql(db, ReceivedTap, 'received taps', receivedTaps, values);
}

const Count = z.object({ count: z.int() });

const countOfAll = `select count(*)::int as count ${received} and ${isVisible}`;
const countOfUnknown = `select count(*)::int as count ${received} and ${isVisibleUnlessBlocked}
  and not (${hasBlocked('$1', 'p.id')} and ${isReturned})`;

/**
 * How many taps a user received. With `isReturnedOnly`, the number must not tell whose the other taps are: it stays the same
 * when the user blocks somebody whose tap they have not returned.
 */
export async function countReceivedTaps(db: Db, userId: string, isReturnedOnly: boolean): Promise<number> {
  const [row] = isReturnedOnly
    ? await sql(db, Count, 'count unknown taps', countOfUnknown, [userId])
    : await sql(db, Count, 'count received taps', countOfAll, [userId]);
  return row?.count ?? 0;
}

const ExportedInteraction = z.object({
  id: z.uuid(),
  toUserId: z.uuid(),
  type: InteractionType,
  displayName: name,
  firstName: name,
  reportReason: z.nullable(ReportReason),
  notes: z.string().nullable(),
  detail: z.nullable(ReportDetail),
  messageIds: z.array(z.uuid()),
  photoIds: z.array(z.uuid()),
  createdAt: z.date(),
});
const exported = `
  select id, to_user_id as "toUserId", type, to_display_name as "displayName", to_first_name as "firstName",
    report_reason as "reportReason", notes, detail, message_ids as "messageIds", photo_ids as "photoIds", created_at as "createdAt"
  from user_interactions where from_user_id = $1 and id > coalesce($2::uuid, ${FIRST}) order by id limit ${PAGE + 1}`;

/** What a user did to others, oldest first: one page and one row more. */
export function exportInteractions(db: Db, userId: string, after: string | undefined) {
  return sql(db, ExportedInteraction, 'export interactions', exported, [userId, after ?? null]);
}
