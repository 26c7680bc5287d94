import type { Client } from './member.js';

const FAVORITES = 5;

/** Gives a member favorites, a match, somebody blocked and reported, and a conversation with another member. */
export async function seedActivity(me: Client, other: Client): Promise<void> {
  const { body: myself } = await me.get('/api/auth/user');
  const { body: them } = await other.get('/api/auth/user');
  const { body: everybody } = await me.get('/api/discover');
  const people: { id: string }[] = everybody.filter(({ id }: { id: string }) => id !== them.id);
  const favorites = people.slice(1, 1 + FAVORITES);
  for (const { id } of favorites) await me.post('/api/interactions', { toUserId: id, type: 'favorite' });
  await me.post('/api/interactions', { toUserId: people[1 + FAVORITES]?.id, type: 'block' });
  await me.post('/api/interactions', { toUserId: people[1 + FAVORITES]?.id, type: 'report', reportReason: 'spam' });
  await other.post('/api/interactions', { toUserId: myself.id, type: 'tap' });
  await me.post('/api/interactions', { toUserId: them.id, type: 'tap' });
  await talk(me, other, them.id);
}

async function talk(me: Client, other: Client, otherUserId: string) {
  const { body } = await me.post('/api/conversations', { otherUserId });
  const conversation = `/api/conversations/${body.conversationId}`;
  const say = async (who: Client, content: string, replyToId?: string): Promise<string> =>
    (await who.post(`${conversation}/messages`, { content, messageType: 'text', replyToId })).body.id;
  await say(me, 'Hi! Is that your dog in the second picture?');
  const pixel = await say(other, 'It is! Her name is Pixel. She has opinions about bicycles.');
  const hope = await say(me, 'Strong ones, I hope', pixel);
  await me.send('PUT', `${conversation}/messages/${pixel}/reaction`, { emoji: '❤️' });
  await other.send('PUT', `${conversation}/messages/${hope}/reaction`, { emoji: '😂' });
  await other.post(`${conversation}/read`, {});
  await say(other, 'The strongest. Coffee by the river on Saturday?');
}
