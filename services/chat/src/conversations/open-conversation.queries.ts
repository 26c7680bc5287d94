import { type Db, execute, sql } from '@kindred/kit/sql';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Until the transaction ends neither of the two becomes a former member (`keepFormerMember`). */
const lockMembers = `select pg_advisory_xact_lock_shared(hashtextextended('member:' || id, 0)) from unnest($1::text[]) as id`;
const openOnce = `
  insert into conversations (id, user1_id, user2_id, user1_opened, user2_opened, user1_request, user2_request)
  select $1::uuid, $2::uuid, $3::uuid, $2::uuid = $4::uuid, $3::uuid = $4::uuid,
    case when $2::uuid = $4::uuid or $5 then 'none' else 'waiting' end,
    case when $3::uuid = $4::uuid or $5 then 'none' else 'waiting' end
  where not exists (select from former_members where id in ($2::uuid, $3::uuid))
  on conflict do nothing`;

/**
 * Stores the conversation that one of a pair opens, unless the pair has one or one of them has deleted their account. If a first
 * message would be a request, the other does not see the conversation while it is empty.
 */
export async function openNew(
  tx: EntityManager,
  id: string,
  pair: [string, string],
  openerId: string,
  isWelcome: boolean,
) {
  await execute(tx, 'lock members', lockMembers, [pair]);
  return (await execute(tx, 'open conversation', openOnce, [id, ...pair, openerId, isWelcome])) === 1;
}

/** Empty, and shown only to the other member, who opened it; with `$4`, every empty one that only the other has opened. */
const isUnseen = `
  last_sequence = 0 and case when user1_id = $3 then not user1_opened and ($4 or user1_request = 'waiting')
    else not user2_opened and ($4 or user2_request = 'waiting') end`;

/**
 * A member who also opens the conversation before its first message has no request to answer. The statement returns the row as it was
 * before, which says whether the conversation was unseen.
 */
const openAgain = `
  with opened as (
    update conversations set user1_opened = user1_opened or user1_id = $3, user2_opened = user2_opened or user2_id = $3,
      user1_request = case when user1_id = $3 and last_sequence = 0 then 'none' else user1_request end,
      user2_request = case when user2_id = $3 and last_sequence = 0 then 'none' else user2_request end
    where user1_id = $1 and user2_id = $2 and not case when user1_id = $3 then user1_opened else user2_opened end
  )
  select id, ${isUnseen} as "wasUnseen" from conversations where user1_id = $1 and user2_id = $2`;

const Opened = z.object({ id: z.uuid(), wasUnseen: z.boolean() });

/** Stores that one of a pair has opened the conversation that the pair has. @returns it, and whether it was new to them */
export async function openKnown(db: Db, pair: [string, string], openerId: string, isQuiet: boolean) {
  return (await sql(db, Opened, 'open conversation again', openAgain, [...pair, openerId, isQuiet]))[0];
}

const Seen = z.object({ id: z.uuid() });
const seen = `select id from conversations where user1_id = $1 and user2_id = $2 and not (${isUnseen})`;

/** The conversation that a pair has, unless it is unseen by the one who asks. */
export async function seenOf(db: Db, pair: [string, string], userId: string, isQuiet: boolean) {
  return (await sql(db, Seen, 'conversation of pair', seen, [...pair, userId, isQuiet]))[0];
}

const Shared = z.object({ isShared: z.boolean() });
const shared = `select exists (
  select from conversations where user1_id = $1 and user2_id = $2
    and (last_sequence > 0 or case when user1_id = $3 then user1_opened else user2_opened end)) as "isShared"`;

/** Whether a pair has a conversation with a message, or one that a member of the pair opened. */
export async function isSharedBy(db: Db, pair: [string, string], userId: string) {
  const [row] = await sql(db, Shared, 'conversation is shared', shared, [...pair, userId]);
  return row?.isShared ?? false;
}
