import { LOCK_MINUTES } from '@kindred/contracts/cases';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { mayBeSeen, mayBeTaken } from '../staff/visibility.queries.js';

const Locked = z.object({ lockedUntil: z.date(), userId: z.uuid() });
const minutes = `interval '${LOCK_MINUTES} minutes'`;
/** Whoever takes a case again within some minutes has had it since before. */
const lock = `
  update cases c set locked_by = $1, locked_until = now() + ${minutes},
    locked_since = case when c.locked_by = $1 and c.locked_until > now() - ${minutes}
      then coalesce(c.locked_since, now()) else now() end
  where c.id = $2 and c.closed_at is null and ${mayBeSeen} and ${mayBeTaken}
  returning c.locked_until as "lockedUntil", c.user_id as "userId"`;

/**
 * Locks an open case for a moderator, or prolongs their lock. One that was prolonged for too long goes to whoever wants it.
 * @returns nothing when they may not, or another has it
 */
export async function takeCase(tx: Db, caseId: string, staffId: string) {
  return (await sql(tx, Locked, 'take case', lock, [staffId, caseId]))[0];
}
