import type { Conversation } from '@kindred/contracts/chat';
import { parseLink } from '@kindred/contracts/link-header';
import type { Answered, Member } from '@kindred/testing/member';

/** A step that a test needs. @throws Error with the answer when it is refused */
export async function done(step: Promise<Answered>) {
  const { status, body } = await step;
  if (status >= 300) throw new Error(`A step was answered ${status}: ${JSON.stringify(body)}`);
}

/** The conversation of two people, opened by the first. @throws Error with the answer when it is refused */
export async function openWith(from: Member, to: { id: string }): Promise<string> {
  const { status, body } = await from.post('/api/conversations', { otherUserId: to.id });
  if (!body.conversationId) throw new Error(`Opening answered ${status}: ${JSON.stringify(body)}`);
  return body.conversationId;
}

export const say = (from: Member, conversationId: string, content: string, more: object = {}) =>
  from.post(`/api/conversations/${conversationId}/messages`, { content, messageType: 'text', ...more });

export const read = (reader: Member, conversationId: string, upToMessageId?: string) =>
  reader.post(`/api/conversations/${conversationId}/read`, { upToMessageId });

export const unsend = (from: Member, conversationId: string, messageId: string) =>
  from.send('DELETE', `/api/conversations/${conversationId}/messages/${messageId}`);

export const react = (from: Member, conversationId: string, messageId: string, emoji: unknown) =>
  from.send('PUT', `/api/conversations/${conversationId}/messages/${messageId}/reaction`, { emoji });

export const messagesOf = (reader: Member, conversationId: string, query = '') =>
  reader.get(`/api/conversations/${conversationId}/messages${query}`);

export const block = (from: Member, to: { id: string }) =>
  from.post('/api/interactions', { toUserId: to.id, type: 'block' });

/** The row of one conversation in somebody's list. */
export async function listed(member: Member, conversationId: string): Promise<Conversation | undefined> {
  const { body } = await member.get('/api/conversations');
  return (body as Conversation[]).find(({ id }) => id === conversationId);
}

/** The path that a `Link` header gives for a relation. */
export function linkTo(rel: 'next' | 'prev', headers: Headers) {
  return parseLink(headers.get('link'), rel);
}

export const contentsOf = (messages: { content: string }[]) => messages.map(({ content }) => content);

/** An answer as text, without when people were active: that changes between two answers by itself. */
export const withoutActivity = (answer: unknown) =>
  JSON.stringify(answer, (key, value) => (key === 'isOnline' || key === 'lastActiveAt' ? undefined : value));
