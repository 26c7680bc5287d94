import { checkVisible } from '@kindred/contracts/person-summaries';
import { Photo } from '@kindred/contracts/profile';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { hasBlocked, isVisible } from '../interactions/visibility.queries.js';

const SummaryRow = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastActiveAt: z.date().nullable(),
  showOnline: z.boolean(),
  photos: z.array(Photo),
});
const summaries = `
  select p.id, p.display_name as "displayName", p.first_name as "firstName", p.last_active_at as "lastActiveAt",
    p.show_online as "showOnline", p.photos
  from profiles p where p.id = any($2::uuid[]) and ${isVisible}`;

/** Those of these people whom the viewer may see, in no order. */
export function summaryRowsOf(db: Db, viewerId: string, ids: string[]) {
  return sql(db, SummaryRow, 'person summaries', summaries, [viewerId, ids]);
}

const visibility = `
  select exists (select from profiles p where p.id = $2 and ${isVisible}) as "isVisible",
    ${hasBlocked('$1', '$2')} or ${hasBlocked('$2', '$1')} as "isBlocked"`;

/** Whether the viewer may see one person, and whether either has blocked the other. */
export async function visibilityOf(db: Db, viewerId: string, id: string) {
  const [row] = await sql(db, checkVisible.output, 'visibility', visibility, [viewerId, id]);
  return row ?? { isVisible: false, isBlocked: false };
}
