import { afterAll, describe, expect, it } from '@jest/globals';
import { type ClientMessages, clientMessages, type ServerMessages, serverMessages } from '@kindred/contracts/sockets';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { nobody, type Target } from './about-person.js';
import { modes, open, readAll, say, sendOnce, states, strangers, strangersAfter } from './hidden-scene.js';

const opened: TestSocket[] = [];
const stack = await sharedStack({ LIMITS_FACTOR: '0' });
afterAll(async () => {
  for (const socket of opened) socket.close();
  await stack.stop();
});

type Event = keyof ClientMessages;
const names = Object.keys(clientMessages) as Event[];
const takes = (name: Event, payload: object) => clientMessages[name].safeParse(payload).success;
/** The messages of clients that name somebody, or what is theirs; the others name nobody. */
const naming = names.filter((name) => takes(name, nobody()));
const others = names.filter((name) => takes(name, { isInFront: true }));

async function socketOf({ session }: Member) {
  const socket = await openSocket(stack.url, session);
  opened.push(socket);
  return socket;
}

/** What a socket is answered to everything that it may say, in its order and once more. */
async function answersTo(socket: TestSocket, { conversationId }: Target) {
  const all: unknown[] = [];
  for (const name of [...naming, ...naming]) all.push([name, await socket.say(name, { conversationId })]);
  return all;
}

/** All that a socket has heard. */
const heardBy = (socket: TestSocket) =>
  (Object.keys(serverMessages) as (keyof ServerMessages)[]).flatMap((name) =>
    socket.heard(name).map((one) => [name, one]),
  );

it('each message of a client names a conversation, or nobody', () => {
  expect([...naming, ...others].sort()).toEqual([...names].sort());
  expect(naming).toContain('join-conversation');
});

describe.each(modes)('to sockets, somebody %s', (_, hide) => {
  it.each(Object.keys(states))('is nobody after %s', async (name) => {
    const { me, shy, target, common } = await strangersAfter(stack.url, name);
    await hide({ me, shy });
    const socket = await socketOf(me);
    const none = await answersTo(socket, nobody());
    expect(await answersTo(socket, target)).toEqual(none);
    if (common && name.startsWith('an empty')) expect(await answersTo(socket, common)).toEqual(none);
    for (const heard of ['presence', 'user-typing', 'messages-read'] as const) expect(socket.heard(heard)).toEqual([]);
  });

  it('is like a deleted account after a message of mine', async () => {
    const answersAfter = async (leave: typeof hide) => {
      const { me, shy, common } = await strangersAfter(stack.url, 'a message of mine');
      await leave({ me, shy });
      await until(
        async () => JSON.stringify((await me.get('/api/conversations')).body),
        (text) => text.includes('Deleted account'),
      );
      return answersTo(await socketOf(me), common ?? nobody());
    };
    const deleted = await answersAfter(({ shy }) => shy.send('DELETE', '/api/account', { password: shy.password }));
    expect(await answersAfter(hide)).toEqual(deleted);
  });

  it('tells nothing of reading, typing, and looking at a photo that is seen once', async () => {
    const { me, shy, common } = await strangersAfter(stack.url, 'a message of mine');
    const { conversationId } = common ?? nobody();
    const photoId = await sendOnce(stack.url, me, conversationId);
    await hide({ me, shy });
    const [mine, theirs] = [await socketOf(me), await socketOf(shy)];
    for (const socket of [mine, theirs]) await socket.say('join-conversation', { conversationId });
    expect(await theirs.say('typing-start', { conversationId })).toEqual({ ok: true });
    await readAll(shy, conversationId, photoId);
    for (const heard of ['conversation-updated', 'message-changed'] as const) await theirs.hear(heard);
    // What was sent to both is here before the next answer.
    expect(await mine.say('typing-stop', { conversationId })).toEqual({ ok: true });
    expect(heardBy(mine)).toEqual([]);
  });

  it('tells nothing of accepting a request, and of reading it then', async () => {
    const { me, shy } = await strangers(stack.url);
    await shy.send('PATCH', '/api/profile', { contactFrom: 'matches' });
    const conversationId = await open(me, shy);
    await say(me, conversationId);
    const photoId = await sendOnce(stack.url, me, conversationId);
    await hide({ me, shy });
    const [mine, theirs] = [await socketOf(me), await socketOf(shy)];
    for (const socket of [mine, theirs]) await socket.say('join-conversation', { conversationId });
    const before = await me.get(`/api/conversations/${conversationId}/messages`);
    expect((await shy.post(`/api/conversations/${conversationId}/accept`, {})).status).toBeLessThan(300);
    await readAll(shy, conversationId, photoId);
    await theirs.hear('conversation-updated', 2);
    await theirs.hear('message-changed');
    expect(await mine.say('typing-stop', { conversationId })).toEqual({ ok: true });
    expect(heardBy(mine)).toEqual([]);
    expect((await me.get(`/api/conversations/${conversationId}/messages`)).body).toEqual(before.body);
  });

  it('tells nothing of leaving, which those hear to whom they wrote', async () => {
    const { me, shy, common } = await strangersAfter(stack.url, 'a message of mine');
    const friend = await newMember(stack.url, 'friend');
    const { conversationId } = common ?? nobody();
    const known = await open(shy, friend);
    await say(shy, known);
    await hide({ me, shy });
    const [mine, theirs] = [await socketOf(me), await socketOf(friend)];
    await mine.say('join-conversation', { conversationId });
    expect((await shy.send('DELETE', '/api/account', { password: shy.password })).status).toBe(204);
    await until(
      async () => theirs.heard('conversation-updated').at(-1),
      (heard) => heard?.isClosed === true,
    );
    // What was sent to both is here before the next answer.
    await mine.say('typing-stop', { conversationId });
    expect(heardBy(mine)).toEqual([]);
  });

  it('is gone from a socket that had joined an empty conversation', async () => {
    const { me, shy, common } = await strangersAfter(stack.url, 'an empty conversation that I opened');
    const [mine, theirs] = [await socketOf(me), await socketOf(shy)];
    const { conversationId } = common ?? nobody();
    for (const socket of [mine, theirs])
      expect((await socket.say('join-conversation', { conversationId })).ok).toBe(true);
    await hide({ me, shy });
    await until(
      () => mine.say('typing-start', { conversationId }),
      ({ ok }) => !ok,
    );
    const before = mine.heard('presence').length;
    await theirs.say('typing-start', { conversationId });
    await shy.send('PATCH', '/api/profile', { showOnline: false });
    expect(await mine.say('join-conversation', { conversationId })).toMatchObject({ ok: false });
    expect(mine.heard('user-typing')).toEqual([]);
    expect(mine.heard('presence')).toHaveLength(before);
  });
});
