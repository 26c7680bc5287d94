import type { SendMessage } from '@kindred/contracts/chat';
import { photoMissing, voiceMissing } from '@kindred/contracts/errors';
import type { ConversationFile } from '@kindred/contracts/own-conversations';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { fileUrlIn, isThere } from '../conversations/message-conditions.queries.js';
import { sentFileOf } from './message-files.js';

const Hidden = z.object({ fileUrl: z.string() });
const hidden = `
  select f.url as "fileUrl" from unnest($2::uuid[], $3::varchar[]) as f (conversation_id, url)
    join conversations c on c.id = f.conversation_id and $1 in (c.user1_id, c.user2_id)
    cross join lateral (
      select bool_or(${isThere('m')} and not m.view_once
        and m.sequence > coalesce(case when c.user1_id = $1 then c.user1_cleared_sequence else c.user2_cleared_sequence end, 0)
      ) as is_shown
      from messages m where m.conversation_id = c.id and ${fileUrlIn('m')} = f.url
    ) as sent
  where not sent.is_shown or exists (
    select from unsent_messages u join messages m on m.id = u.message_id
    where u.photo = f.url and m.conversation_id = c.id)`;

/**
 * Addresses of the files that were in a member's messages and are in none that the member sees. A photo that is seen
 * once is one of them from the moment in which it is sent: that it is gone would tell that it was seen.
 */
export async function hiddenFiles(db: Db, userId: string, files: ConversationFile[]) {
  const columns = [files.map(({ conversationId }) => conversationId), files.map(({ fileUrl }) => fileUrl)];
  const rows = await sql(db, Hidden, 'hidden files', hidden, [userId, ...columns]);
  return rows.map(({ fileUrl }) => fileUrl);
}

/**
 * Refuses the file of a draft that was in the sender's messages and is in none that they see, as one that is gone: it goes
 * for good only when the other does not see it either, and that would tell what the other has done.
 * @throws AppError missing
 */
export async function assertShown(db: Db, draft: SendMessage, senderId: string) {
  const { conversationId, messageType } = draft;
  const fileUrl = sentFileOf(draft);
  if (!fileUrl || !(await hiddenFiles(db, senderId, [{ conversationId, fileUrl }])).length) return;
  throw messageType === 'image' ? photoMissing() : voiceMissing();
}
