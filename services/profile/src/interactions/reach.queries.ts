import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { isHiding } from './visibility.queries.js';

const Reach = z.object({ isThere: z.boolean(), hasTapped: z.boolean() });
const reach = `
  select exists (select from profiles p where p.id = $2 and p.account_state = 'active' and not ${isHiding}) as "isThere",
    exists (select from user_interactions where from_user_id = $1 and type = 'tap' and to_user_id = $2) as "hasTapped"`;

/** Whether somebody is there and does not hide from a person, and whether the person has tapped them. Blocks are not checked. */
export async function reachOf(db: Db, fromUserId: string, toUserId: string) {
  const [row] = await sql(db, Reach, 'reach of person', reach, [fromUserId, toUserId]);
  return row ?? { isThere: false, hasTapped: false };
}
