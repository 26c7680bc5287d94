import { LOCK_MINUTES } from '@kindred/contracts/cases';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { mayBeSeen } from '../staff/visibility.queries.js';

const Locked = z.object({ lockedUntil: z.date(), userId: z.uuid() });
const lock = `
  update cases c set locked_by = $1, locked_until = now() + interval '${LOCK_MINUTES} minutes'
  where c.id = $2 and c.closed_at is null and ${mayBeSeen}
    and (c.locked_by is null or c.locked_by = $1 or c.locked_until <= now())
  returning c.locked_until as "lockedUntil", c.user_id as "userId"`;

/** Locks an open case for a moderator, or prolongs their lock. @returns nothing when they may not, or another has it */
export async function takeCase(tx: Db, caseId: string, staffId: string) {
  return (await sql(tx, Locked, 'take case', lock, [staffId, caseId]))[0];
}
