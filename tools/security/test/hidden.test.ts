import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { type Operation, publicSurface } from './public-surface.js';

let stack: Stack;
let operations: Operation[];
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '0' });
  operations = (await publicSurface(await newMember(stack.url, 'reader'))).filter(({ access }) => access === 'member');
});
afterAll(() => stack.stop());

/** Somebody who hides, or nobody: the ids of a person and of what is theirs. */
type Target = { userId: string; conversationId: string; messageId: string; photoId: string; photo: string };
type Request = { method: string; path: string; body?: unknown };
type Pair = { me: Member; shy: Member };

const interactions = ['tap', 'favorite', 'block', 'report'] as const;
const DEFENCE = ['block', 'report'];

/** What a member may ask of an operation about a person. An operation that names a person and is not here fails. */
const requests: Record<string, (target: Target) => Omit<Request, 'method'>[]> = {
  'GET /api/profile/{userId}': ({ userId }) => [{ path: `/api/profile/${userId}` }],
  'POST /api/interactions': ({ userId, messageId, photoId }) => [
    ...interactions.map((type) => interaction({ toUserId: userId, type })),
    interaction({ toUserId: userId, type: 'report', photoIds: [photoId] }),
    interaction({ toUserId: userId, type: 'report', messageIds: [messageId] }),
  ],
  'DELETE /api/interactions': ({ userId }) =>
    ['favorite', 'block'].map((type) => ({ path: '/api/interactions', body: { toUserId: userId, type } })),
  'POST /api/conversations': ({ userId }) => [{ path: '/api/conversations', body: { otherUserId: userId } }],
  'GET /api/conversations/{conversationId}/messages': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/messages` },
    { path: `/api/conversations/${conversationId}/messages?before=${messageId}` },
    { path: `/api/conversations/${conversationId}/messages?around=${messageId}` },
  ],
  'POST /api/conversations/{conversationId}/messages': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/messages`, body: { content: 'are you there?' } },
    { path: `/api/conversations/${conversationId}/messages`, body: { content: 'to that', replyToId: messageId } },
  ],
  'DELETE /api/conversations/{conversationId}/messages/{messageId}': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/messages/${messageId}` },
  ],
  'PUT /api/conversations/{conversationId}/messages/{messageId}/reaction': ({ conversationId, messageId }) =>
    ['👍', null].map((emoji) => ({
      path: `/api/conversations/${conversationId}/messages/${messageId}/reaction`,
      body: { emoji },
    })),
  'POST /api/conversations/{conversationId}/read': ({ conversationId, messageId }) => [
    { path: `/api/conversations/${conversationId}/read`, body: {} },
    { path: `/api/conversations/${conversationId}/read`, body: { upToMessageId: messageId } },
  ],
  'POST /api/photos/upload': ({ conversationId }) => [
    { path: '/api/photos/upload', body: { purpose: 'chat', conversationId } },
  ],
  'PATCH /api/photos/{photoId}': ({ photoId }) => [
    { path: `/api/photos/${photoId}`, body: { isProfilePicture: true } },
  ],
  'DELETE /api/photos/{photoId}': ({ photoId }) => [{ path: `/api/photos/${photoId}` }],
};
const interaction = (body: object) => ({ path: '/api/interactions', body: { reportReason: 'spam', ...body } });

const PERSONAL = ['userId', 'toUserId', 'otherUserId', 'conversationId', 'photoId'];
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

const nobody = (): Target => ({
  userId: crypto.randomUUID(),
  conversationId: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
  photoId: crypto.randomUUID(),
  photo: `/media/${crypto.randomUUID().replaceAll('-', '')}.webp`,
});

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

/** An answer as bytes, without what differs with each request. */
async function bytesOf(me: Member, { method, path, body }: Request) {
  const answer = await me.send(method, path, body);
  const { requestId: _, ...rest } = Object(answer.body);
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|set-cookie|x-request-id|etag|ratelimit.*)$/i.test(name),
  );
  return JSON.stringify({ status: answer.status, body: answer.body && rest, headers });
}

const isDefence = ({ body }: { body?: unknown }) => DEFENCE.includes(Object(body).type);

describe('somebody whom only their contacts find', () => {
  it('stands against every operation that names a person or what is theirs', () => {
    const naming = operations.filter(({ fields }) => fields.some((field) => PERSONAL.includes(field)));
    expect(naming.map(({ name }) => name).sort()).toEqual(Object.keys(requests).sort());
  });

  it.each(Object.keys(states))('is nobody to a stranger, byte for byte, after %s', async (name) => {
    const { me, shy, target } = await strangers();
    const { before, mayDefend } = states[name] ?? { before: async () => undefined, mayDefend: false };
    await before({ me, shy });
    await shy.send('PATCH', '/api/profile', { visibility: 'contacts' });
    const none = nobody();
    for (const { name: operation, method } of operations) {
      const ofNobody = requests[operation]?.(none) ?? [];
      for (const [index, request] of (requests[operation]?.(target) ?? []).entries()) {
        if (mayDefend && isDefence(request)) continue;
        const ask = { method, ...request };
        expect([ask, await bytesOf(me, ask)]).toEqual([
          ask,
          await bytesOf(me, { method, ...ofNobody[index] } as Request),
        ]);
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
      await shy.send('PATCH', '/api/profile', { visibility: 'contacts' });
      for (const body of DEFENCE.map((type) => interaction({ toUserId: shy.id, type }))) {
        expect((await me.post('/api/interactions', body.body)).status).toBe(201);
      }
    },
  );

  it('is nobody to sockets', async () => {
    const { me, shy, target } = await strangers();
    await shy.send('PATCH', '/api/profile', { visibility: 'contacts' });
    const socket = await openSocket(stack.url, me.session);
    const none = nobody();
    for (const event of ['join-conversation', 'typing-start', 'typing-stop', 'leave-conversation'] as const) {
      const say = ({ conversationId }: Target) => socket.say(event, { conversationId });
      expect([event, await say(target)]).toEqual([event, await say(none)]);
    }
    socket.close();
  });
});
