import type { Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { addRecording } from '@kindred/testing/recordings';

/** Two members and the path of their conversation. */
type Chat = { url: string; person: Member; friend: Member; path: string };

/** The random part of an address of media. */
const nameIn = (address: string) => address.slice('/media/'.length).slice(0, 32);

/**
 * Uses everything of conversations, with texts that start with a word. The friend keeps
 * the conversation. @returns the words that are the person's, among them the names of their files
 */
export async function chat(url: string, person: Member, friend: Member, word: string): Promise<string[]> {
  const { conversationId } = (await person.post('/api/conversations', { otherUserId: friend.id })).body;
  const all = { url, person, friend, path: `/api/conversations/${conversationId}` };
  await talk(all, word);
  const files = [await sayAloud(all), await showOnce(all), await unsendPhoto(all)];
  await stored(friend.post(`${all.path}/messages`, await photoOf(friend, all)));
  await person.post('/api/messages/search', { q: word });
  await person.post(`${all.path}/read`, {});
  await vanish(all, word);
  await person.send('PUT', `${all.path}/mute`, { for: 'always' });
  return [word, ...files];
}

/** A conversation with somebody else, which the person deletes for themselves. */
export async function chatAndDelete(person: Member, other: Member, word: string) {
  const { conversationId } = (await person.post('/api/conversations', { otherUserId: other.id })).body;
  const path = `/api/conversations/${conversationId}`;
  await stored(person.post(`${path}/messages`, { content: `${word} hidden` }));
  await stored(other.post(`${path}/messages`, { content: 'not hidden' }));
  await person.send('DELETE', path);
}

/** Each answers the other and reacts to them. One message of the person is unsent. */
async function talk({ person, friend, path }: Chat, word: string) {
  const say = (who: Member, content: string, replyToId?: string) =>
    stored(who.post(`${path}/messages`, { content, replyToId }));
  const first = await say(person, `${word} message`);
  const answer = await say(friend, 'an answer', first.id);
  const reply = await say(person, `${word} reply`, answer.id);
  await person.send('PUT', `${path}/messages/${answer.id}/reaction`, { emoji: '🔥' });
  await friend.send('PUT', `${path}/messages/${reply.id}/reaction`, { emoji: '👍' });
  const unsent = await say(person, `${word} unsent`);
  await person.send('DELETE', `${path}/messages/${unsent.id}`);
}

async function sayAloud({ url, person, path }: Chat) {
  const { voiceUrl } = (await addRecording(url, person, path.split('/').at(-1) ?? '')).body;
  await stored(person.post(`${path}/messages`, { messageType: 'voice', content: '', voiceUrl }));
  return nameIn(voiceUrl);
}

/** A photo of each that the other has looked at once. */
async function showOnce(all: Chat) {
  const { person, friend, path } = all;
  const [own, theirs] = [await photoOf(person, all), await photoOf(friend, all)];
  const ofPerson = await stored(person.post(`${path}/messages`, { ...own, viewOnce: true }));
  const ofFriend = await stored(friend.post(`${path}/messages`, { ...theirs, viewOnce: true }));
  await friend.post(`${path}/messages/${ofPerson.id}/view`, {});
  await person.post(`${path}/messages/${ofFriend.id}/view`, {});
  return nameIn(own.imageUrl);
}

async function unsendPhoto(all: Chat) {
  const { person, path } = all;
  const photo = await photoOf(person, all);
  const { id } = await stored(person.post(`${path}/messages`, photo));
  await person.send('DELETE', `${path}/messages/${id}`);
  return nameIn(photo.imageUrl);
}

async function vanish({ person, path }: Chat, word: string) {
  await person.send('PATCH', path, { vanishAfter: 24 });
  await stored(person.post(`${path}/messages`, { content: `${word} vanishing` }));
}

async function photoOf(who: Member, { url, path }: Chat) {
  const { body } = await addPhoto(url, who, smallPng, { purpose: 'chat', conversationId: path.split('/').at(-1) });
  return { messageType: 'image', imageUrl: body.photoUrl as string };
}

/** What an answer says was stored. */
async function stored(asked: ReturnType<Member['post']>) {
  const { status, body } = await asked;
  if (status !== 201) throw new Error(`It was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
