import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
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

const pathOf = (id: string, rest = '') => `/api/conversations/${id}${rest}`;
const say = (who: Member, id: string, content: string, more: object = {}) =>
  who.post(pathOf(id, '/messages'), { content, ...more });

/** Robin and Sam have a conversation; each has sockets at both gateways that joined it. */
async function talk() {
  const [robin, sam] = await Promise.all([newMember(gateways.url, 'robin'), newMember(gateways.url, 'sam')]);
  const id: string = (await robin.post('/api/conversations', { otherUserId: sam.id })).body.conversationId;
  const socketsOf = ({ session }: Member) =>
    Promise.all([gateways.url, gateways.second].map((url) => openSocket(url, session)));
  const [ofRobin, ofSam] = [await socketsOf(robin), await socketsOf(sam)];
  open.push(...ofRobin, ...ofSam);
  for (const socket of [...ofRobin, ...ofSam]) await socket.say('join-conversation', { conversationId: id });
  return { robin, sam, id, ofRobin, ofSam };
}

const heardLast = (socket: TestSocket, content: string) =>
  until(
    async () => socket.heard('new-message').at(-1),
    (message) => message?.content === content,
  );

describe('a conversation that is muted', () => {
  it('is told to every socket of whoever mutes it, and its messages say so to them alone', async () => {
    const { robin, sam, id, ofRobin, ofSam } = await talk();
    await sam.send('PUT', pathOf(id, '/mute'), { for: '8h' });
    for (const socket of ofSam) {
      expect(await socket.hear('conversation-updated')).toEqual([
        { conversationId: id, unreadCount: 0, changed: 'muted' },
      ]);
    }
    await say(robin, id, 'hello');
    for (const socket of ofSam) expect(await heardLast(socket, 'hello')).toMatchObject({ isMuted: true });
    for (const socket of ofRobin) {
      expect(Object.keys((await heardLast(socket, 'hello')) ?? {})).not.toContain('isMuted');
      expect(socket.heard('conversation-updated')).toEqual([]);
    }
  });
});

describe('a conversation that a member deletes for themselves', () => {
  it('is told to all their sockets and to none of the other, and what changes in it to the other alone', async () => {
    const { robin, sam, id, ofRobin, ofSam } = await talk();
    const { body: old } = await say(robin, id, 'old');
    for (const socket of [...ofRobin, ...ofSam]) await heardLast(socket, 'old');
    await sam.send('DELETE', pathOf(id));
    for (const socket of ofSam) {
      await until(
        async () => socket.heard('conversation-updated').at(-1),
        (update) => update?.changed === 'deleted' && update.unreadCount === 0,
      );
    }
    await robin.send('DELETE', pathOf(id, `/messages/${old.id}`));
    for (const socket of ofRobin) await socket.hear('message-changed');
    await say(robin, id, 'new');
    for (const socket of ofSam) await heardLast(socket, 'new');
    for (const socket of ofSam) expect(socket.heard('message-changed')).toEqual([]);
    for (const socket of ofRobin) expect(socket.heard('conversation-updated')).toEqual([]);
  });

  it('has no quote of what is deleted in a message that comes by socket', async () => {
    const { robin, sam, id, ofRobin, ofSam } = await talk();
    const { body: old } = await say(robin, id, 'old');
    // Of two messages at once the later may be heard first.
    for (const socket of [...ofRobin, ...ofSam]) await heardLast(socket, 'old');
    await sam.send('DELETE', pathOf(id));
    await say(robin, id, 'as I said', { replyToId: old.id });
    for (const socket of ofSam) expect(await heardLast(socket, 'as I said')).toMatchObject({ replyTo: null });
    for (const socket of ofRobin) {
      expect(await heardLast(socket, 'as I said')).toMatchObject({ replyTo: { excerpt: 'old' } });
    }
  });
});
