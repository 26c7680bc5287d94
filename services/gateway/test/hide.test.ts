import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';
import { addSecondGateway, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
const open: TestSocket[] = [];
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(async () => {
  for (const socket of open) socket.close();
  await gateways.stop();
});

const hide = (who: Member, visibility = 'contacts') => who.send('PATCH', '/api/profile', { visibility });
const messagesPath = (conversationId: string) => `/api/conversations/${conversationId}/messages`;

/** Robin wrote to Sam, who has not answered, and has joined their conversation at the second gateway. */
async function wroteTo() {
  const [robin, sam] = await Promise.all([newMember(gateways.url, 'robin'), newMember(gateways.url, 'sam')]);
  await sam.send('PATCH', '/api/profile', { displayName: 'Sam' });
  const { conversationId } = (await robin.post('/api/conversations', { otherUserId: sam.id })).body;
  await robin.post(messagesPath(conversationId), { content: 'hello' });
  const socket = await openSocket(gateways.second, robin.session);
  open.push(socket);
  expect(await socket.say('join-conversation', { conversationId })).toEqual({ ok: true });
  return { robin, sam, conversationId, socket };
}

/** Somebody to whom Sam wrote, who has joined their conversation at the second gateway. */
async function writtenToBy(sam: Member) {
  const kai = await newMember(gateways.url, 'kai');
  const { conversationId } = (await sam.post('/api/conversations', { otherUserId: kai.id })).body;
  await sam.post(messagesPath(conversationId), { content: 'hello' });
  const socket = await openSocket(gateways.second, kai.session);
  open.push(socket);
  expect(await socket.say('join-conversation', { conversationId })).toEqual({ ok: true });
  return socket;
}

const otherIn = (row: { user1: { id: string }; user2: { id: string } }, me: Member) =>
  [row.user1, row.user2].find(({ id }) => id !== me.id);
const deleted = {
  displayName: 'Deleted account',
  firstName: null,
  profileImageUrl: null,
  isOnline: false,
  lastActiveAt: null,
  isGone: true,
};

describe('a conversation in which only one wrote, with somebody who hides', () => {
  it('stays, the other as in a deleted account, and goes on when the other writes', async () => {
    const { robin, sam, conversationId } = await wroteTo();
    await hide(sam);
    const [row] = (await robin.get('/api/conversations')).body;
    expect(otherIn(row, robin)).toEqual({ id: sam.id, ...deleted });
    expect(row).toMatchObject({ id: conversationId, unreadCount: 0, lastMessage: { content: 'hello' } });
    expect((await robin.get(messagesPath(conversationId))).body).toHaveLength(1);
    expect(await robin.post(messagesPath(conversationId), { content: 'and?' })).toMatchObject({
      status: 404,
      body: { code: 'conversation_missing' },
    });
    const [own] = (await sam.get('/api/conversations')).body;
    expect(own).toMatchObject({ id: conversationId, unreadCount: 1 });
    expect((await sam.post(messagesPath(conversationId), { content: 'hi' })).status).toBe(201);
    const [after] = (await robin.get('/api/conversations')).body;
    expect(otherIn(after, robin)).toMatchObject({ displayName: 'Sam' });
    expect((await robin.post(messagesPath(conversationId), { content: 'there you are' })).status).toBe(201);
  });

  it('shows no presence and no typing of the other any more, at any gateway, until the other writes', async () => {
    const { sam, conversationId, socket } = await wroteTo();
    const [other, shown] = [await openSocket(gateways.url, sam.session), await writtenToBy(sam)];
    open.push(other);
    await other.say('join-conversation', { conversationId });
    await hide(sam);
    await until(
      async () => socket.heard('presence').at(-1),
      (last) => last?.isOnline === false && last.lastActiveAt === null,
    );
    const heard = socket.heard('presence').length;
    await other.say('typing-start', { conversationId });
    for (const showOnline of [false, true]) {
      await sam.send('PATCH', '/api/profile', { showOnline });
      // A change is told to whom it may be told, unless the next one has come before.
      await until(
        async () => shown.heard('presence').at(-1)?.isOnline,
        (isOnline) => isOnline === showOnline,
      );
    }
    await sam.post(messagesPath(conversationId), { content: 'hi' });
    await socket.hear('new-message');
    expect(socket.heard('user-typing')).toEqual([]);
    expect(socket.heard('presence')).toHaveLength(heard);
    await until(
      async () => {
        await other.say('typing-stop', { conversationId });
        await other.say('typing-start', { conversationId });
        return socket.heard('user-typing').length;
      },
      (count) => count > 0,
    );
  });

  it('is empty for nobody: one that the hidden person opened is in no list', async () => {
    const [robin, sam] = await Promise.all([newMember(gateways.url, 'robin'), newMember(gateways.url, 'sam')]);
    await hide(sam);
    await sam.post('/api/conversations', { otherUserId: robin.id });
    expect((await robin.get('/api/conversations')).body).toEqual([]);
    expect((await sam.get('/api/conversations')).body).toHaveLength(1);
  });
});

describe('photos of somebody who hides', () => {
  it('are 404 at every gateway within the answer, and there again for whom they tap', async () => {
    const { robin, sam } = await wroteTo();
    const { photoUrl } = (await addPhoto(gateways.url, sam, await jpeg())).body;
    const statusAt = async (gateway: string) =>
      (await fetch(gateway + photoUrl, { headers: { cookie: robin.session } })).status;
    expect([await statusAt(gateways.url), await statusAt(gateways.second)]).toEqual([200, 200]);
    await hide(sam);
    expect(await statusAt(gateways.url)).toBe(404);
    await until(
      () => statusAt(gateways.second),
      (status) => status === 404,
    );
    await sam.post('/api/interactions', { toUserId: robin.id, type: 'tap' });
    expect(await statusAt(gateways.url)).toBe(200);
    await until(
      () => statusAt(gateways.second),
      (status) => status === 200,
    );
  });
});
