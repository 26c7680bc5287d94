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
 * URLs of the files of a member's messages that are in no message that the member still sees. A view-once photo is among them
 * as soon as it is sent: otherwise its absence would tell that it was seen.
 */
export async function hiddenFiles(db: Db, userId: string, files: ConversationFile[]) {
  const columns = [files.map(({ conversationId }) => conversationId), files.map(({ fileUrl }) => fileUrl)];
  const rows = await sql(db, Hidden, 'hidden files', hidden, [userId, ...columns]);
  return rows.map(({ fileUrl }) => fileUrl);
}

/**
 * Refuses a draft whose file was in messages that the sender no longer sees, as if the file were gone. Whether it is really gone
 * depends on what the other member has deleted, which the answer must not tell.
 * @throws AppError missing
 */
export async function assertShown(db: Db, draft: SendMessage, senderId: string) {
  const { conversationId, messageType } = draft;
  const fileUrl = sentFileOf(draft);
  if (!fileUrl || !(await hiddenFiles(db, senderId, [{ conversationId, fileUrl }])).length) return;
  throw messageType === 'image' ? photoMissing() : voiceMissing();
}
