import { tooManyTickets } from '@kindred/contracts/errors';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Tickets = z.object({ open: z.int(), seconds: z.int().nullable() });
const tickets = `
  select count(*)::int as open, ceil(extract(epoch from min(expires_at) - now()))::int as seconds
  from uploads where user_id = $1 and claimed_at is null and expires_at > now()`;

/**
 * Refuses when a member has so many tickets that are neither claimed nor expired. The count is exact while their list is
 * locked. @throws AppError limited, with the seconds until one of them expires
 */
export async function assertTicketsLeft(tx: Db, userId: string, most: number) {
  const [row] = await sql(tx, Tickets, 'open tickets', tickets, [userId]);
  if (!row || row.open < most) return;
  throw tooManyTickets(Math.max(1, row.seconds ?? 1));
}
