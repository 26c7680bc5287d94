import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addPhoto } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import sharp from 'sharp';
import { picture } from './picture.js';
import { type Reporting, startReporting } from './reporting.js';

let world: Reporting;
let file: Buffer;
beforeAll(async () => {
  world = await startReporting();
  file = await picture();
});
afterAll(() => world.stop());

async function talk() {
  const [ada, bo] = await Promise.all([world.member('ada'), world.member('bobby')]);
  const { conversationId } = (await ada.post('/api/conversations', { otherUserId: bo.id })).body;
  return { ada, bo, conversationId, path: `/api/conversations/${conversationId}/messages` };
}

async function frozenBy(reportId: string) {
  const rows = await world.whenIdle(reportId);
  const excerpt = rows.find(({ kind }) => kind === 'messages');
  const photo = rows.find(({ kind }) => kind === 'photo');
  const { messages } = (await world.read(excerpt?.id ?? '')).json;
  return { messages, photo };
}

it('freezes a photo that was seen once, which says so, with the reactions and what it answers', async () => {
  const { ada, bo, conversationId, path } = await talk();
  const hello = (await ada.post(path, { content: 'hello badger' })).body.id as string;
  const { photoUrl } = (await addPhoto(world.stack.url, bo, file, { purpose: 'chat', conversationId })).body;
  const once = { messageType: 'image', imageUrl: photoUrl, viewOnce: true, replyToId: hello };
  const { body: sent } = await bo.post(path, once);
  expect((await ada.post(`${path}/${sent.id}/view`, {})).status).toBe(200);
  expect((await ada.send('PUT', `${path}/${sent.id}/reaction`, { emoji: '😮' })).status).toBe(200);
  const { body } = await world.report(ada, bo, { messageIds: [sent.id], detail: 'threat' });
  const { messages, photo } = await frozenBy(body.id);
  expect(messages).toMatchObject([
    { id: hello, viewOnce: false },
    {
      id: sent.id,
      messageType: 'image',
      viewOnce: true,
      viewedAt: expect.any(String),
      replyToId: hello,
      reactions: [{ userId: expect.not.stringContaining(ada.id), emoji: '😮' }],
    },
  ]);
  expect(photo).toMatchObject({ namedId: sent.id, state: 'frozen' });
  const { bytes, contentType } = await world.read(photo?.id ?? '');
  expect([contentType, (await sharp(bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
});

it('freezes what a vanished message said, that it vanished, and the notice before it as one', async () => {
  const { ada, bo, conversationId, path } = await talk();
  await bo.send('PATCH', `/api/conversations/${conversationId}`, { vanishAfter: 24 });
  const { body: sent } = await bo.post(path, { content: 'I know where the otters live' });
  await world.query('update chat.messages set expires_at = now() where id = $1', [sent.id]);
  await world.query('update chat.vanishing set try_at = now() where conversation_id = $1', [conversationId]);
  await until(
    () => world.query('select content from chat.messages where id = $1', [sent.id]),
    ([row]) => row.content === '',
  );
  const { body } = await world.report(ada, bo, { messageIds: [sent.id], detail: 'threat' });
  const { messages } = await frozenBy(body.id);
  expect(messages).toMatchObject([
    { notice: { vanishAfter: 24 }, vanishedAt: null },
    { id: sent.id, content: 'I know where the otters live', vanishedAt: expect.any(String), notice: null },
  ]);
});
