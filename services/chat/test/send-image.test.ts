import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { listed, messagesOf, openWith } from './chat-requests.js';

/** One grey point, as PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

async function talk() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  return { robin, sam, id: await openWith(robin, sam) };
}

async function photoFor(owner: Member, conversationId: string): Promise<string> {
  const { status, body } = await addPhoto(stack.url, owner, picture, { purpose: 'chat', conversationId });
  expect(status).toBe(201);
  return body.photoUrl;
}

const send = (from: Member, id: string, imageUrl: string, content = '') =>
  from.post(`/api/conversations/${id}/messages`, { content, messageType: 'image', imageUrl });

describe('an image message', () => {
  it('shows a photo of the sender’s to both members, with text or without', async () => {
    const { robin, sam, id } = await talk();
    const imageUrl = await photoFor(robin, id);
    const { status, body } = await send(robin, id, imageUrl);
    expect({ status, body }).toMatchObject({ status: 201, body: { messageType: 'image', imageUrl, content: '' } });
    expect((await messagesOf(sam, id)).body).toEqual([body]);
    expect(await listed(sam, id)).toMatchObject({ lastMessage: { messageType: 'image', content: '' }, unreadCount: 1 });
    for (const member of [robin, sam]) expect((await member.get(imageUrl)).status).toBe(200);
    expect((await (await newMember(stack.url)).get(imageUrl)).status).toBe(404);
    expect((await send(robin, id, imageUrl, 'look')).body.content).toBe('look');
  });

  it('is refused with a photo of another’s, of another conversation, of the profile, or of nobody', async () => {
    const { robin, sam, id } = await talk();
    const elsewhere = await openWith(robin, await newMember(stack.url));
    const profile = (await addPhoto(stack.url, robin, picture)).body.photo.imageUrl;
    const theirs = await photoFor(sam, id);
    const urls = [
      theirs,
      await photoFor(robin, elsewhere),
      profile,
      '/media/nobodys.webp',
      'https://evil.example/x.webp',
    ];
    for (const url of urls) expect((await send(robin, id, url)).status).toBe(404);
    expect((await messagesOf(sam, id)).body).toEqual([]);
  });

  it('is refused while media is down, and text is not', async () => {
    const { robin, sam, id } = await talk();
    const imageUrl = await photoFor(robin, id);
    await stack.kill('media');
    // What NATS has handed to a process before it knows of its death waits for its time to pass.
    const refused = await until(
      () => send(robin, id, imageUrl),
      ({ status }) => status !== 504,
    );
    expect(refused.status).toBe(503);
    expect((await robin.post(`/api/conversations/${id}/messages`, { content: 'words' })).status).toBe(201);
    expect((await messagesOf(sam, id)).body).toHaveLength(1);
    await stack.start('media');
    expect((await send(robin, id, imageUrl)).status).toBe(201);
  });
});
