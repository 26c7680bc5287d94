import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MessagesRead, messagesRead } from '@kindred/contracts/chat-events';
import { sharedStack } from '@kindred/testing/shared-stack';
import { addSecondGateway, sendMessage, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(() => gateways.stop());

it('the event of a read mark that comes after a later mark tells its reader how many are unread now', async () => {
  const { robin, sam, id } = await gateways.openConversation();
  const [mine, theirs] = [await gateways.connect(robin), await gateways.connect(sam, gateways.second)];
  const first = (await sendMessage(robin, id, 'one')).body;
  await sendMessage(robin, id, 'two');
  await theirs.hear('conversation-updated', 2);
  await sam.post(`/api/conversations/${id}/read`, {});
  await theirs.hear('conversation-updated', 3);
  await mine.hear('messages-read');

  const earlier: MessagesRead = {
    ...{ id: `${id}:${sam.id}`, version: 1, conversationId: id, readerId: sam.id, senderId: robin.id },
    ...{ readAt: new Date().toISOString(), messageIds: [first.id], unreadCount: 1 },
  };
  await gateways.bus.jetstream.publish(messagesRead.subject, JSON.stringify(earlier), { msgID: randomUUID() });
  const told = await mine.hear('messages-read', 2);
  expect(told[1]).toMatchObject({ messageIds: [first.id] });
  const counts = await theirs.hear('conversation-updated', 4);
  expect(counts.slice(2).map(({ unreadCount }) => unreadCount)).toEqual([0, 0]);
});
