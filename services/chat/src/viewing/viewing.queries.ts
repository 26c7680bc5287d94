import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Viewed = z.object({ version: z.int(), viewedAt: z.date() });
const mark = `
  update messages set viewed_at = clock_timestamp(), view_untold = not $2, image_url = null, version = version + 1
  where id = $1 and view_once and viewed_at is null and unsent_at is null and vanished_at is null and image_url is not null
  returning version, viewed_at as "viewedAt"`;

/**
 * Stores that a photo was seen, which takes it out of its message, and whether its sender is told.
 * @returns nothing when it was seen before, or is not there
 */
export async function markViewed(tx: Db, messageId: string, isTold: boolean) {
  return (await sql(tx, Viewed, 'mark photo as seen', mark, [messageId, isTold]))[0];
}
