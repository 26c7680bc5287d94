import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { dataExportOf } from '@kindred/testing/data-export';
import type { Member } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { contentsOf, done, listed, messagesOf, openWith, read, say } from './chat-requests.js';
import { accept, decline, newPair, newRequest, requestsOf, shownTo, unreadOf } from './requests.js';
import { setVanishing } from './vanishing.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());
const asked = () => newRequest(stack.url);

describe('a declined request', () => {
  it('is in no box, and what comes after it is stored and shown to nobody', async () => {
    const { robin, sam, id } = await asked();
    for (let time = 0; time < 2; time++) expect((await decline(sam, id)).status).toBe(204);
    const sent = await say(robin, id, 'are you there?');
    expect(sent.status).toBe(201);
    expect([await requestsOf(sam), await listed(sam, id), await unreadOf(sam)]).toEqual([[], undefined, 0]);
    expect(await shownTo(sam, id)).toEqual(['hello']);
    expect(await shownTo(robin, id)).toEqual(['hello', 'are you there?']);
    const { lastMessage, lastMessageAt, unreadCount } = (await sam.get(`/api/conversations/${id}`)).body;
    expect([lastMessage.content, lastMessageAt, unreadCount]).toEqual(['hello', lastMessage.createdAt, 0]);
    const message = sent.body.id;
    for (const query of [`?before=${message}`, `?after=${message}`]) {
      expect((await messagesOf(sam, id, query)).status).toBe(404);
    }
    expect((await read(sam, id, message)).status).toBe(404);
    const report = { toUserId: robin.id, type: 'report', reportReason: 'spam', messageIds: [message] };
    expect((await sam.post('/api/interactions', report)).status).toBe(404);
  });

  it.each([
    ['writing to them', (who: Member, id: string) => say(who, id, 'hi')],
    ['accepting it after all', accept],
  ])('is lifted by %s; what came meanwhile stays hidden', async (_, lift) => {
    const { robin, sam, id } = await asked();
    await done(decline(sam, id));
    await done(say(robin, id, 'meanwhile'));
    await done(lift(sam, id));
    await done(say(robin, id, 'after'));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 2, lastMessage: { content: 'after' } });
    expect((await shownTo(sam, id)).filter((content) => content !== 'hi')).toEqual(['hello', 'after']);
    expect((await decline(sam, id)).status).toBe(204);
    expect(await listed(sam, id)).toBeDefined();
    await done(read(sam, id));
    const marks = (await messagesOf(robin, id)).body.filter(({ senderId }: Message) => senderId === robin.id);
    expect(marks.map(({ isRead }: Message) => isRead)).toEqual([true, true, true]);
  });

  it('hides a photo that came meanwhile, until it is sent again after the answer', async () => {
    const { robin, sam, id } = await asked();
    await done(decline(sam, id));
    const imageUrl: string = (await addPhoto(stack.url, robin, smallPng, { purpose: 'chat', conversationId: id })).body
      .photoUrl;
    const sendPhoto = () => done(say(robin, id, '', { messageType: 'image', imageUrl }));
    await sendPhoto();
    await done(say(sam, id, 'hi'));
    expect((await sam.get(imageUrl)).status).toBe(404);
    await sendPhoto();
    expect((await messagesOf(sam, id)).body.at(-1)).toMatchObject({ imageUrl });
    expect((await sam.get(imageUrl)).status).toBe(200);
  });

  it('is in the export of whoever declined it, without what came after, and not told in that of the sender', async () => {
    const { robin, sam, id } = await asked();
    const before = (await dataExportOf(robin)).conversations;
    await done(decline(sam, id));
    expect((await dataExportOf(robin)).conversations).toEqual(before);
    await done(say(robin, id, 'secret'));
    const { conversations } = await dataExportOf(sam);
    expect(conversations).toMatchObject([{ id, request: 'declined', unreadCount: 0 }]);
    expect(conversations[0].lastMessageAt).toBe((await messagesOf(sam, id)).body[0].createdAt);
  });
});

describe('what changes a message', () => {
  const reactTo = (who: Member, id: string, messageId: string) =>
    who.send('PUT', `/api/conversations/${id}/messages/${messageId}/reaction`, { emoji: '👍' });
  const unsend = (who: Member, id: string, messageId: string) =>
    who.send('DELETE', `/api/conversations/${id}/messages/${messageId}`);

  it('is no way to tell the sender that a request was read', async () => {
    const { sam, id } = await asked();
    const [message] = (await messagesOf(sam, id)).body;
    for (const answer of [undefined, decline]) {
      await answer?.(sam, id);
      const refused = await reactTo(sam, id, message.id);
      expect(refused).toMatchObject({ status: 409, body: { code: 'request_unanswered' } });
    }
    await done(accept(sam, id));
    expect((await reactTo(sam, id, message.id)).status).toBe(200);
  });

  it('shows nobody who is refused', async () => {
    const { robin, sam, id } = await asked();
    const [message] = (await messagesOf(sam, id)).body;
    const seeing = async () => {
      const text = 'select from allowed_viewers where owner_id = $1 and viewer_id = $2';
      return (await query(stack.world.databaseUrl('profile'), text, [sam.id, robin.id])).rowCount;
    };
    expect((await reactTo(sam, id, message.id)).status).toBe(409);
    expect(await seeing()).toBe(0);
    await done(accept(sam, id));
    expect((await reactTo(sam, id, message.id)).status).toBe(200);
    expect(await seeing()).toBe(1);
  });

  it('shows nobody who changes nothing by it', async () => {
    const { robin, sam } = await newPair(stack.url);
    const id = await openWith(robin, sam);
    const told = (await say(robin, id, 'a secret')).body;
    expect((await unsend(robin, id, told.id)).status).toBe(204);
    const refused = [
      await reactTo(sam, id, told.id),
      await reactTo(sam, id, randomUUID()),
      await say(sam, id, 'what?', { replyToId: randomUUID() }),
      await say(sam, id, '', { messageType: 'image', imageUrl: `/media/${'a'.repeat(43)}.webp` }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 404, 404, 404]);
    expect((await setVanishing(sam, id, 0)).status).toBe(200);
    const text = 'select from allowed_viewers where owner_id = $1 and viewer_id = $2';
    expect((await query(stack.world.databaseUrl('profile'), text, [sam.id, robin.id])).rowCount).toBe(0);
  });

  it('shows nothing of what came while it was declined: no quote, no reaction, and no count', async () => {
    const { robin, sam, id } = await asked();
    await done(decline(sam, id));
    const [first] = (await messagesOf(robin, id)).body;
    const hidden = (await say(robin, id, 'meanwhile')).body;
    const other = (await say(robin, id, 'and more')).body;
    for (const { id: messageId } of [first, hidden]) expect((await reactTo(robin, id, messageId)).status).toBe(200);
    await done(say(sam, id, 'well'));
    expect((await listed(sam, id))?.unreadCount).toBe(1);
    expect((await unsend(robin, id, other.id)).status).toBe(204);
    expect((await listed(sam, id))?.unreadCount).toBe(1);
    const answer = (await say(robin, id, 'as I said', { replyToId: hidden.id })).body;
    expect(answer.replyTo).toMatchObject({ id: hidden.id, excerpt: 'meanwhile' });
    const shown: Message[] = (await messagesOf(sam, id)).body;
    expect(contentsOf(shown)).toEqual(['hello', 'well', 'as I said']);
    expect(shown.map(({ replyTo, reactions }) => [replyTo, reactions])).toEqual([
      [null, []],
      [null, []],
      [null, []],
    ]);
    for (const query of [`?around=${hidden.id}`, `?around=${other.id}`]) {
      expect((await messagesOf(sam, id, query)).status).toBe(404);
    }
    expect((await reactTo(sam, id, hidden.id)).status).toBe(404);
    expect((await say(sam, id, 'what?', { replyToId: hidden.id })).status).toBe(404);
    const [own] = (await messagesOf(robin, id)).body;
    expect(own.reactions).toEqual([{ userId: robin.id, emoji: '👍' }]);
  });
});
