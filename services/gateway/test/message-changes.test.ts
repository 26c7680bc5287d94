import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { type MessageChanged, messageChanged } from '@kindred/contracts/message-changes';
import { eventsConsumed } from '@kindred/testing/events-consumed';
import { type Member, newMember } from '@kindred/testing/member';
import type { TestSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { until } from '@kindred/testing/until';
import { addSecondGateway, interact, sendMessage, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(() => gateways.stop());

async function talk() {
  const { robin, sam, id } = await gateways.openConversation();
  const { body } = await sendMessage(robin, id, 'hello');
  const path = `/api/conversations/${id}/messages/${body.id}`;
  return { robin, sam, id, path, message: body as Message };
}

it('reach every socket of both members, at any gateway, once', async () => {
  const { robin, sam, path, message } = await talk();
  const sockets = [
    await gateways.connect(robin),
    await gateways.connect(robin, gateways.second),
    await gateways.connect(sam),
    await gateways.connect(sam, gateways.second),
  ];
  await sam.send('PUT', `${path}/reaction`, { emoji: '🔥' });
  for (const socket of sockets) await socket.hear('message-changed', 1);
  await robin.send('DELETE', path);
  for (const socket of sockets) {
    const heard = await socket.hear('message-changed', 2);
    expect(heard.map(({ id }) => id)).toEqual([message.id, message.id]);
    expect(heard[0]?.reactions).toEqual([{ userId: sam.id, emoji: '🔥' }]);
    expect(heard[1]).toMatchObject({ content: '', reactions: [], unsentAt: expect.any(String) });
  }
  // The first may still be of the message itself.
  const updated = await until(
    async () => sockets[3]?.heard('conversation-updated').at(-1),
    (last) => last?.unreadCount === 0,
  );
  expect(updated).toMatchObject({ conversationId: message.conversationId });
});

it('reach sockets also by the event alone, once however often it comes', async () => {
  const { robin, sam, id, message } = await talk();
  const socket = await gateways.connect(sam, gateways.second);
  const change: MessageChanged = {
    ...{ id: message.id, version: 7, conversationId: id, senderId: robin.id, changedById: robin.id, isUnsent: false },
    memberIds: [robin.id, sam.id].sort() as [string, string],
    changedAt: new Date().toISOString(),
  };
  const publish = () =>
    gateways.bus.jetstream.publish(messageChanged.subject, JSON.stringify(change), { msgID: randomUUID() });
  await publish();
  await publish();
  await eventsConsumed(gateways.bus, 'gateway', messageChanged);
  const kim = await newMember(gateways.url, 'kim');
  expect(await changesAfter(socket, await unsendTo(kim, sam))).toBe(2);
  expect(socket.heard('message-changed')[0]?.id).toBe(message.id);
});

it('reach nobody across a block', async () => {
  const { robin, sam, path } = await talk();
  const [robins, sams] = [await gateways.connect(robin), await gateways.connect(sam, gateways.second)];
  await interact(sam, robin, 'block');
  expect((await robin.send('DELETE', path)).status).toBe(204);
  const kim = await newMember(gateways.url, 'kim');
  expect(await changesAfter(robins, await unsendTo(kim, robin))).toBe(1);
  expect(await changesAfter(sams, await unsendTo(kim, sam))).toBe(1);
});

/** @returns the id of a message that was written and unsent */
async function unsendTo(from: Member, { id: otherUserId }: Member) {
  const { conversationId } = (await from.post('/api/conversations', { otherUserId })).body;
  const { id } = (await sendMessage(from, conversationId, 'hello')).body;
  await from.send('DELETE', `/api/conversations/${conversationId}/messages/${id}`);
  return id as string;
}

/** How many changes a socket has heard when it hears the one of this message. */
async function changesAfter(socket: TestSocket, messageId: string) {
  const heard = await until(
    async () => socket.heard('message-changed'),
    (changes) => changes.some(({ id }) => id === messageId),
  );
  return heard.length;
}
