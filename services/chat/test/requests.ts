import type { Conversation } from '@kindred/contracts/chat';
import { type Member, newMember } from '@kindred/testing/member';
import { contentsOf, done, messagesOf, openWith, say } from './chat-requests.js';

/** Lets only some people write to somebody without asking. */
export const admit = (who: Member, contactFrom: 'everyone' | 'tapped' | 'matches') =>
  who.send('PATCH', '/api/profile', { contactFrom });

export const tap = (from: Member, to: { id: string }) =>
  from.post('/api/interactions', { toUserId: to.id, type: 'tap' });

export const accept = (who: Member, id: string) => who.post(`/api/conversations/${id}/accept`, {});
export const decline = (who: Member, id: string) => who.post(`/api/conversations/${id}/decline`, {});

export async function requestsOf(who: Member): Promise<Conversation[]> {
  return (await who.get('/api/conversations?box=requests')).body;
}

export async function unreadOf(who: Member): Promise<number> {
  return (await who.get('/api/conversations/unread')).body.unreadCount;
}

export async function newPair(url: string) {
  const [robin, sam] = await Promise.all([newMember(url, 'robin'), newMember(url, 'sam')]);
  return { robin, sam };
}

/** Robin has written to Sam, who admits only matches. */
export async function newRequest(url: string) {
  const { robin, sam } = await newPair(url);
  await done(admit(sam, 'matches'));
  const id = await openWith(robin, sam);
  await done(say(robin, id, 'hello'));
  return { robin, sam, id };
}

export const shownTo = async (who: Member, id: string) => contentsOf((await messagesOf(who, id)).body);
