import { tooOften } from '@kindred/contracts/errors';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Wait = z.object({ seconds: z.int() });
/** `$3`: recordings are counted, not photos. The name of a recording ends with `.m4a`. */
const oldest = `
  select ceil(extract(epoch from created_at + interval '1 day' - now()))::int as seconds from (
    select created_at from chat_photos
    where user_id = $1 and created_at > now() - interval '1 day' and (duration is not null) = $3
    union all
    select created_at from sealed_photos
    where user_id = $1 and created_at > now() - interval '1 day' and (name like '%.m4a') = $3) as daily
  order by created_at desc offset $2 limit 1`;

/**
 * Refuses when a member has so many chat photos, or recordings, of the last 24 hours, unsent ones too. The count is exact
 * while their list is locked. @throws AppError limited, with the seconds until the oldest of them is a day old
 */
export async function assertDailyLeft(tx: Db, userId: string, most: number, areRecordings: boolean) {
  if (most === Number.POSITIVE_INFINITY) return;
  const [wait] = await sql(tx, Wait, 'oldest of the daily files', oldest, [userId, most - 1, areRecordings]);
  if (!wait) return;
  const retryAfter = Math.max(1, wait.seconds);
  throw tooOften(retryAfter);
}
