import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Shown = z.object({ id: z.uuid(), userId: z.uuid(), readerIds: z.tuple([z.uuid(), z.uuid()]) });
const shown = `
  select id, user_id as "userId", reader_ids as "readerIds" from chat_photos p
  where image_url = $1
    and not exists (select from withheld_chat_photos w where w.photo_id = p.id and w.given_back_at is null)`;

/** The photo of a conversation at this address, unless a decision withholds it. */
export async function shownChatPhoto(db: Db, imageUrl: string) {
  return (await sql(db, Shown, 'shown chat photo', shown, [imageUrl]))[0];
}
