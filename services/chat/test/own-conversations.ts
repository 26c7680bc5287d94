import type { FoundMessage } from '@kindred/contracts/message-search';
import { dataExportOf } from '@kindred/testing/data-export';
import type { Member } from '@kindred/testing/member';
import { until } from '@kindred/testing/until';
import { openWith, say, withoutActivity } from './chat-requests.js';
import { newPair } from './requests.js';

/** Deletes a conversation for one of its members. */
export const clear = (who: Member, id: string) => who.send('DELETE', `/api/conversations/${id}`);

export const mute = (who: Member, id: string, choice: unknown) =>
  who.send('PUT', `/api/conversations/${id}/mute`, { for: choice });

/** Robin and Sam have written to each other; Robin's message is the first. */
export async function newTalk(url: string) {
  const { robin, sam } = await newPair(url);
  const id = await openWith(robin, sam);
  const first = (await say(robin, id, 'old tea')).body;
  const second = (await say(sam, id, 'old coffee', { replyToId: first.id })).body;
  return { robin, sam, id, first, second };
}

/** All that a member reads of a conversation, as text, without when people were active. */
export async function allOf(who: Member, id: string) {
  const paths = ['', '?box=requests', '/unread', `/${id}`, `/${id}/messages`];
  const answers = await Promise.all(paths.map((path) => who.get(`/api/conversations${path}`)));
  return withoutActivity(answers.map(({ status, body }) => [status, body]));
}

/** What a search finds. One that took too long, as on a machine that is busy, is made again. */
export async function found(by: Member, q: string) {
  const { body } = await until(
    () => by.post('/api/messages/search', { q }),
    ({ status }) => status !== 504,
  );
  return (body as FoundMessage[]).map(({ excerpt }) => excerpt);
}

/** What a member's export has of the conversations: ids of these, words, and ids of the messages with a reaction. */
export async function exported(who: Member) {
  const { conversations, messages, reactions } = await dataExportOf(who);
  return {
    conversations: conversations.map(({ id }: { id: string }) => id),
    messages: messages.map(({ content }: { content: string }) => content),
    reactions: reactions.map(({ messageId }: { messageId: string }) => messageId),
  };
}
