import { AppError } from '@kindred/contracts/errors';
import type { EntityManager } from 'typeorm';

/**
 * Refuses once a person has so many chat photos of the last 24 hours. Certain only while their list is locked.
 * @throws AppError limited, with the seconds until the oldest of them is a day old
 */
export async function assertChatPhotosLeft(tx: EntityManager, userId: string, most: number) {
  if (most === Number.POSITIVE_INFINITY) return;
  const [oldest] = await tx.query(
    `select ceil(extract(epoch from created_at + interval '1 day' - now()))::int as "seconds" from chat_photos
     where user_id = $1 and created_at > now() - interval '1 day' order by created_at desc offset $2 limit 1`,
    [userId, most - 1],
  );
  if (!oldest) return;
  const retryAfter = Math.max(1, oldest.seconds);
  throw new AppError('limited', 'rate_limited', 'That was too often. Please try again later.', { retryAfter });
}
