import { checkVisible } from '@kindred/contracts/person-summaries';
import { Photo } from '@kindred/contracts/profile';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import {
  hasBlocked,
  isHidingOrDeleted,
  isViewerHiding,
  isVisible,
  isWelcome,
} from '../interactions/visibility.queries.js';

const SummaryRow = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastActiveAt: z.date().nullable(),
  showOnline: z.boolean(),
  photos: z.array(Photo),
  showRead: z.boolean(),
  showTyping: z.boolean(),
  /** Whether the person may see the viewer whatever the viewer chose. */
  isAllowed: z.boolean(),
  /** Whether the viewer may write to the person without asking. */
  isWelcome: z.boolean(),
  /** Whether the viewer does not hide from the person. */
  seesViewer: z.boolean(),
});
const summaries = `
  select p.id, p.display_name as "displayName", p.first_name as "firstName", p.last_active_at as "lastActiveAt",
    p.show_online as "showOnline", p.photos, p.show_read as "showRead", p.show_typing as "showTyping", exists (
      select from allowed_viewers a where a.viewer_id = p.id and a.owner_id = $1) as "isAllowed",
    ${isWelcome} as "isWelcome", not ${isViewerHiding} as "seesViewer"
  from profiles p where p.id = any($2::uuid[]) and ${isVisible}`;

/** Those of these people whom the viewer may see, in no order. */
export function summaryRowsOf(db: Db, viewerId: string, ids: string[]) {
  return sql(db, SummaryRow, 'person summaries', summaries, [viewerId, ids]);
}

const Id = z.object({ id: z.uuid() });
const hiding = `select p.id from profiles p where p.id = any($2::uuid[]) and ${isHidingOrDeleted}`;

/** Which of these people hide from the viewer or deleted their accounts, without those whom the viewer has blocked. */
export async function hidingAmong(db: Db, viewerId: string, ids: string[]) {
  return (await sql(db, Id, 'people who hide', hiding, [viewerId, ids])).map(({ id }) => id);
}

const visibility = `
  select exists (select from profiles p where p.id = $2 and ${isVisible}) as "isVisible",
    ${hasBlocked('$1', '$2')} or ${hasBlocked('$2', '$1')} as "isBlocked"`;

/** Whether the viewer may see one person, and whether either has blocked the other. */
export async function visibilityOf(db: Db, viewerId: string, id: string) {
  const [row] = await sql(db, checkVisible.output, 'visibility', visibility, [viewerId, id]);
  return row ?? { isVisible: false, isBlocked: false };
}
