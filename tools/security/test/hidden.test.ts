import { afterAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { bytesOf, interaction, nobody, type Request, requestsOf, type Target, unasked } from './about-person.js';
import { publicSurface } from './public-surface.js';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
const operations = (await publicSurface(await newMember(stack.url, 'reader'))).filter(
  ({ access }) => access === 'member',
);
afterAll(() => stack.stop());

type Pair = { me: Member; shy: Member };
const DEFENCE = ['block', 'report'];

/** The lists in which somebody could stand. */
const lists = [
  '/api/discover?limit=100',
  '/api/discover?limit=100&tab=online',
  '/api/discover?limit=100&tab=fresh',
  '/api/discover?limit=100&tab=favorites',
  '/api/favorites',
  '/api/taps',
  '/api/conversations',
  '/api/conversations/unread',
  '/api/auth/user',
];

/** What lies between a member and somebody before the other hides, and which acts of defence it leaves. */
const states: Record<string, { before: (pair: Pair) => Promise<unknown>; mayDefend: boolean }> = {
  nothing: { before: async () => undefined, mayDefend: false },
  'a favorite': { before: ({ me, shy }) => act(me, shy, 'favorite'), mayDefend: false },
  'a tap of mine': { before: ({ me, shy }) => act(me, shy, 'tap'), mayDefend: true },
  'a block that I took back': {
    before: async ({ me, shy }) => {
      await act(me, shy, 'block');
      await me.send('DELETE', '/api/interactions', { toUserId: shy.id, type: 'block' });
    },
    mayDefend: false,
  },
  'a message of mine': {
    before: async ({ me, shy }) => {
      const { conversationId } = (await me.post('/api/conversations', { otherUserId: shy.id })).body;
      await me.post(`/api/conversations/${conversationId}/messages`, { content: 'hello' });
    },
    mayDefend: true,
  },
  'an empty conversation that the other opened': {
    before: ({ me, shy }) => shy.post('/api/conversations', { otherUserId: me.id }),
    mayDefend: false,
  },
};
const act = (from: Member, to: Member, type: string) => from.post('/api/interactions', { toUserId: to.id, type });

/** Somebody with a photo and a conversation with a third, and a member who does not know them. */
async function strangers(): Promise<Pair & { target: Target }> {
  const [me, shy, third] = await Promise.all(['mallory', 'shy', 'third'].map((name) => newMember(stack.url, name)));
  if (!me || !shy || !third) throw new Error('Nobody registered.');
  await shy.send('PUT', '/api/profile', { displayName: `Shy ${shy.id}`, bio: 'not for you' });
  const { photo, photoUrl } = (await addPhoto(stack.url, shy, smallPng)).body;
  const { conversationId } = (await shy.post('/api/conversations', { otherUserId: third.id })).body;
  const message = await shy.post(`/api/conversations/${conversationId}/messages`, { content: 'for the third' });
  const ids = { userId: shy.id, conversationId, messageId: message.body.id, photoId: photo.id };
  return { me, shy, target: { ...ids, photo: photoUrl } };
}

const isDefence = ({ body }: { body?: unknown }) => DEFENCE.includes(Object(body).type);

const modes: [string, (pair: Pair) => Promise<unknown>][] = [
  ['whom only their contacts find', ({ shy }) => shy.send('PATCH', '/api/profile', { visibility: 'contacts' })],
  [
    'who hides from the address of the viewer',
    ({ me, shy }) => shy.send('PUT', '/api/account/hidden-addresses', { emails: [me.email] }),
  ],
];

describe.each(modes)('somebody %s', (_, hide) => {
  it('stands against every operation that names a person or what is theirs', () => {
    expect(unasked(operations)).toEqual([]);
  });

  it.each(Object.keys(states))('is nobody to a stranger, byte for byte, after %s', async (name) => {
    const { me, shy, target } = await strangers();
    const { before, mayDefend } = states[name] ?? { before: async () => undefined, mayDefend: false };
    await before({ me, shy });
    await hide({ me, shy });
    const none = nobody();
    for (const operation of operations) {
      const ofNobody = requestsOf(operation, none);
      for (const [index, ask] of requestsOf(operation, target).entries()) {
        if (mayDefend && isDefence(ask)) continue;
        const asNobody = await bytesOf(me, ofNobody[index] as Request);
        expect([ask, await bytesOf(me, ask)]).toEqual([ask, asNobody]);
      }
    }
    const photo = (path: string) => bytesOf(me, { method: 'GET', path });
    expect(await photo(target.photo)).toBe(await photo(none.photo));
    for (const path of lists) {
      const { status, body } = await me.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toContain(`Shy ${shy.id}`);
      if (name !== 'a message of mine') expect(JSON.stringify(body)).not.toContain(shy.id);
    }
  });

  it.each(Object.keys(states).filter((name) => states[name]?.mayDefend))(
    'can be blocked and reported after %s',
    async (name) => {
      const { me, shy } = await strangers();
      await states[name]?.before({ me, shy });
      await hide({ me, shy });
      for (const body of DEFENCE.map((type) => interaction({ toUserId: shy.id, type }))) {
        expect((await me.post('/api/interactions', body)).status).toBe(201);
      }
    },
  );

  it('is nobody to sockets', async () => {
    const { me, shy, target } = await strangers();
    await hide({ me, shy });
    const socket = await openSocket(stack.url, me.session);
    const none = nobody();
    for (const event of ['join-conversation', 'typing-start', 'typing-stop', 'leave-conversation'] as const) {
      const say = ({ conversationId }: Target) => socket.say(event, { conversationId });
      expect([event, await say(target)]).toEqual([event, await say(none)]);
    }
    socket.close();
  });
});
