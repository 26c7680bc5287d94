import { tooOften } from '@kindred/contracts/errors';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Wait = z.object({ seconds: z.int() });
const oldest = `
  select ceil(extract(epoch from created_at + interval '1 day' - now()))::int as seconds from (
    select created_at from chat_photos where user_id = $1 and created_at > now() - interval '1 day'
    union all select created_at from sealed_photos where user_id = $1 and created_at > now() - interval '1 day') as daily
  order by created_at desc offset $2 limit 1`;

/**
 * Refuses when a member has so many chat photos of the last 24 hours, unsent ones too. The count is exact while their list is locked.
 * @throws AppError limited, with the seconds until the oldest of them is a day old
 */
export async function assertChatPhotosLeft(tx: Db, userId: string, most: number) {
  if (most === Number.POSITIVE_INFINITY) return;
  const [wait] = await sql(tx, Wait, 'oldest of the daily photos', oldest, [userId, most - 1]);
  if (!wait) return;
  const retryAfter = Math.max(1, wait.seconds);
  throw tooOften(retryAfter);
}
