import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { isHiding, isNotBlocked } from './visibility.queries.js';

const Reach = z.object({ isThere: z.boolean(), hasTapped: z.boolean() });
const reach = `
  select exists (select from profiles p where p.id = $2 and p.account_state = 'active' and not ${isHiding}
      and ($3 or ${isNotBlocked})) as "isThere",
    exists (select from user_interactions where from_user_id = $1 and type = 'tap' and to_user_id = $2) as "hasTapped"`;

/**
 * Whether somebody is there and does not hide from a person, and whether the person has tapped them. A block in either
 * direction keeps them away unless it is ignored.
 */
export async function reachOf(db: Db, fromUserId: string, toUserId: string, ignoresBlocks: boolean) {
  const [row] = await sql(db, Reach, 'reach of person', reach, [fromUserId, toUserId, ignoresBlocks]);
  return row ?? { isThere: false, hasTapped: false };
}
