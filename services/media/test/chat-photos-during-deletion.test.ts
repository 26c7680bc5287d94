import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sealChatPhoto } from '@kindred/contracts/media';
import { withholdPhoto } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

type ChatPhoto = Awaited<ReturnType<typeof newPhoto>>;
async function newPhoto() {
  const [photoId, userId, conversationId] = [randomUUID(), randomUUID(), randomUUID()];
  const imageUrl = `/media/n${photoId}.webp`;
  await media.addMany(userId, 1);
  await media.query(
    `insert into chat_photos (id, user_id, upload_key, image_url, conversation_id, reader_ids)
     values ($1, $2, $3, $4, $5, $6)`,
    [photoId, userId, `uploads/${photoId}`, imageUrl, conversationId, [userId, randomUUID()]],
  );
  return { photoId, userId, conversationId, imageUrl };
}

it.each<[string, string, (photo: ChatPhoto) => Promise<unknown>]>([
  [
    'unsent',
    'sealed_photos',
    ({ userId, imageUrl, conversationId }) => call(media.bus, sealChatPhoto, { imageUrl, conversationId }, userId),
  ],
  [
    'withheld',
    'withheld_chat_photos',
    ({ userId, photoId }) => call(media.bus, withholdPhoto, { decisionId: randomUUID(), userId, photoId }),
  ],
])('leaves nothing of a photo that is %s while its account is deleted', async (_, table, act) => {
  const photo = await newPhoto();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let isOver = false;
  let acting: Promise<unknown> | undefined;
  await whileHeld(
    media.databaseUrl,
    ['select from user_photos where user_id = $1 for update', photo.userId],
    () => media.deleteAccount(photo.userId),
    () => {
      acting = act(photo).finally(() => {
        isOver = true;
      });
      return until(
        () => media.query(waiting),
        ({ length }) => isOver || length === 2,
      );
    },
  );
  await acting;
  expect(await media.query(`select user_id from ${table} where user_id = $1`, [photo.userId])).toEqual([]);
});
