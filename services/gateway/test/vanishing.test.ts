import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import { addSecondGateway, sendMessage, type TwoGateways } from './two-gateways.js';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack({ LIMITS_FACTOR: '10' }));
});
afterAll(() => gateways.stop());

const inChat = (text: string, values: unknown[]) => query(gateways.stack.world.databaseUrl('chat'), text, values);

it('both members hear the notice, and who had not read it what is unread when a message vanishes', async () => {
  const { robin, sam, id } = await gateways.openConversation();
  const [robins, sams] = [await gateways.connect(robin), await gateways.connect(sam, gateways.second)];
  await robin.send('PATCH', `/api/conversations/${id}`, { vanishAfter: 24 });
  for (const socket of [robins, sams]) {
    expect(await socket.hear('new-message', 1)).toMatchObject([{ notice: { vanishAfter: 24 } }]);
  }
  // Any gateway may send it, so it might come after that of the message.
  await sams.hear('conversation-updated');
  const { body } = await sendMessage(robin, id, 'a walrus');
  expect(await sams.hear('conversation-updated', 2)).toMatchObject([{ unreadCount: 0 }, { unreadCount: 1 }]);
  await inChat('update messages set expires_at = now() where id = $1', [body.id]);
  await inChat('update vanishing set try_at = now() where conversation_id = $1', [id]);
  expect((await sams.hear('conversation-updated', 3))[2]).toEqual({ conversationId: id, unreadCount: 0 });
  expect(robins.heard('conversation-updated')).toEqual([]);
});

it('both members hear that a photo was seen', async () => {
  const { robin, sam, id } = await gateways.openConversation();
  const { body: photo } = await addPhoto(gateways.url, robin, smallPng, { purpose: 'chat', conversationId: id });
  const path = `/api/conversations/${id}/messages`;
  const { body } = await robin.post(path, { messageType: 'image', imageUrl: photo.photoUrl, viewOnce: true });
  const sockets = [await gateways.connect(robin), await gateways.connect(sam, gateways.second)];
  expect((await sam.post(`${path}/${body.id}/view`, {})).status).toBe(200);
  for (const socket of sockets) {
    expect(await socket.hear('message-changed', 1)).toMatchObject([
      { id: body.id, viewOnce: true, viewedAt: expect.any(String), imageUrl: null },
    ]);
  }
});
