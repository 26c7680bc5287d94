import type { Conversation } from '@kindred/contracts/chat';
import type { Member } from '@kindred/testing/member';

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
