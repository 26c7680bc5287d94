import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageSent } from '@kindred/contracts/chat-events';
import { collectEvents } from '@kindred/testing/collect-events';
import { connectNats } from '@kindred/testing/connect-nats';
import { Client, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { type NatsConnection } from 'nats';
import { block, contentsOf, done, linkTo, listed, messagesOf, openWith, read, say } from './chat-requests.js';

let stack: Stack;
let nats: NatsConnection;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  nats = await connectNats(stack.world.natsUrl);
});
afterAll(async () => {
  await nats.close();
  await stack.stop();
});

async function talk() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  return { robin, sam, id: await openWith(robin, sam) };
}

describe('sending a message', () => {
  it('stores it trimmed and shows it to both', async () => {
    const { robin, sam, id } = await talk();
    await robin.send('PUT', '/api/profile', { displayName: 'Robin', firstName: 'Rob' });
    const clientId = randomUUID();
    const { status, body } = await say(robin, id, '  Hello\nSam \n', { clientId, imageUrl: '/media/ignored.webp' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      conversationId: id,
      senderId: robin.id,
      content: 'Hello\nSam',
      messageType: 'text',
      imageUrl: null,
      isRead: false,
      createdAt: expect.any(String),
      clientId,
      sender: { id: robin.id, profileImageUrl: null, displayName: 'Robin', firstName: 'Rob' },
      version: 0,
      unsentAt: null,
      replyTo: null,
      reactions: [],
    });
    expect((await messagesOf(sam, id)).body).toEqual([body]);
    expect((await messagesOf(robin, id)).body).toEqual([body]);
  });

  it('again with the same client id stores one message, also thirty times at once', async () => {
    const { robin, sam, id } = await talk();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => say(robin, id, 'once', { clientId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(contentsOf((await messagesOf(sam, id)).body)).toEqual(['once']);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    expect((await say(sam, id, 'mine', { clientId })).status).toBe(201);
  });

  it('again after it was read returns it as read', async () => {
    const { robin, sam, id } = await talk();
    const clientId = randomUUID();
    const first = await say(robin, id, 'once', { clientId });
    await done(read(sam, id));
    const again = await say(robin, id, 'once', { clientId });
    expect(again).toMatchObject({ status: 200, body: { ...first.body, isRead: true } });
  });

  it('from both sides at once gives every message its own sequence and time', async () => {
    const { robin, sam, id } = await talk();
    await Promise.all(Array.from({ length: 30 }, (_, n) => say(n % 2 ? robin : sam, id, `${n}`)));
    const { body } = await messagesOf(robin, id);
    expect(contentsOf(body).sort()).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`).sort());
    const times = body.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(new Set(times).size).toBe(30);
    expect([...times].sort()).toEqual(times);
    expect([(await listed(robin, id))?.unreadCount, (await listed(sam, id))?.unreadCount]).toEqual([15, 15]);
  });

  it('publishes one event, without the text', async () => {
    const { robin, sam, id } = await talk();
    const events = await collectEvents(nats, messageSent, ({ conversationId }) => conversationId === id);
    const raw: string[] = [];
    nats.subscribe('event.>', { callback: (_, message) => void raw.push(message.string()) });
    const { body } = await say(robin, id, 'between us');
    await until(
      async () => events.length,
      (count) => count === 1,
    );
    const { createdAt } = body;
    const memberIds = [robin.id, sam.id].sort();
    expect(events).toEqual([{ id: body.id, version: 1, conversationId: id, memberIds, senderId: robin.id, createdAt }]);
    expect(raw.join()).not.toContain('between us');
    expect(stack.log('chat') + stack.log('gateway')).not.toContain('between us');
  });

  it.each([
    ['blank', { content: ' \n ' }, 'validation_failed'],
    ['too long', { content: 'x'.repeat(4001) }, 'validation_failed'],
    ['a number', { content: 7 }, 'validation_failed'],
    ['with a control character', { content: 'a\0b' }, 'validation_failed'],
    ['of an unknown type', { content: 'x', messageType: 'smoke' }, 'validation_failed'],
    ['with a client id that is none', { content: 'x', clientId: 'mine' }, 'validation_failed'],
    ['an image without an image', { messageType: 'image' }, 'validation_failed'],
    ['spoken without a recording', { content: 'x', messageType: 'voice' }, 'validation_failed'],
  ])('is refused when it is %s', async (_, draft, code) => {
    const { robin, sam, id } = await talk();
    const answer = await robin.post(`/api/conversations/${id}/messages`, draft);
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, code } });
    expect((await messagesOf(sam, id)).body).toEqual([]);
  });

  it('is refused with a body that is too large, malformed or no object', async () => {
    const { robin, id } = await talk();
    const post = (body: unknown) => robin.post(`/api/conversations/${id}/messages`, body);
    expect((await post({ content: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post('{"content":')).status).toBe(400);
    expect((await post(['hello'])).status).toBe(400);
  });

  it('is refused to and from a blocked person, as soon as the block is answered', async () => {
    const { robin, sam, id } = await talk();
    await done(block(sam, robin));
    for (const member of [robin, sam]) {
      expect(await say(member, id, 'still there?')).toMatchObject({
        status: 404,
        body: { code: 'conversation_missing' },
      });
      expect((await messagesOf(member, id)).status).toBe(404);
      expect((await read(member, id)).status).toBe(404);
    }
  });
});

describe('a message that is sent while the other person blocks', () => {
  it('is stored or refused, and counted when it is stored', async () => {
    const { robin, sam, id } = await talk();
    const sending = Array.from({ length: 20 }, (_, n) => say(robin, id, `${n}`));
    const [answers] = await Promise.all([Promise.all(sending), block(sam, robin)]);
    const stored = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20 - stored.length);
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    expect((await messagesOf(sam, id)).body).toHaveLength(stored.length);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: stored.length });
  });
});

describe('a conversation', () => {
  const paths = (id: string) => ({
    list: `/api/conversations/${id}/messages`,
    read: `/api/conversations/${id}/read`,
  });

  it('looks to others like one that does not exist', async () => {
    const { id } = await talk();
    const stranger = await newMember(stack.url);
    for (const path of [id, randomUUID()].map(paths)) {
      const answers = [
        await stranger.get(path.list),
        await stranger.post(path.list, { content: 'hello' }),
        await stranger.post(path.read, {}),
      ];
      for (const { status, body } of answers) {
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'conversation_missing' });
      }
    }
  });

  it('under an invalid id does not exist, and needs a session', async () => {
    const { robin, id } = await talk();
    expect((await robin.get(paths('7').list)).status).toBe(404);
    expect((await robin.post(paths('7').read, {})).status).toBe(404);
    for (const { status } of [
      await new Client(stack.url).get(paths(id).list),
      await new Client(stack.url).post(paths(id).list, { content: 'hello' }),
      await new Client(stack.url).post(paths(id).read, {}),
      await new Client(stack.url).get('/api/conversations'),
    ]) {
      expect(status).toBe(401);
    }
  });

  it('is read in pages of fifty, backwards from the end and forwards from a message', async () => {
    const { robin, sam, id } = await talk();
    const all = Array.from({ length: 120 }, (_, n) => `${n}`);
    for (const content of all) await done(say(robin, id, content));
    const last = await messagesOf(sam, id);
    expect(contentsOf(last.body)).toEqual(all.slice(70));
    const middle = await sam.get(linkTo('prev', last.headers) ?? '');
    expect(contentsOf(middle.body)).toEqual(all.slice(20, 70));
    const first = await sam.get(linkTo('prev', middle.headers) ?? '');
    expect(contentsOf(first.body)).toEqual(all.slice(0, 20));
    expect(first.headers.get('link')).toBeNull();

    const missed = await messagesOf(sam, id, `?after=${first.body[9].id}`);
    expect(contentsOf(missed.body)).toEqual(all.slice(10, 60));
    const more = await sam.get(linkTo('next', missed.headers) ?? '');
    expect(contentsOf(more.body)).toEqual(all.slice(60, 110));
    expect((await messagesOf(sam, id, `?after=${last.body.at(-1).id}`)).body).toEqual([]);
  });

  it('refuses a cursor of another conversation, an unknown one, and two', async () => {
    const { robin, id } = await talk();
    const other = await talk();
    const { body: theirs } = await say(other.robin, other.id, 'elsewhere');
    expect(await messagesOf(robin, id, `?after=${theirs.id}`)).toMatchObject({
      status: 404,
      body: { code: 'message_missing' },
    });
    expect((await messagesOf(robin, id, `?before=${randomUUID()}`)).status).toBe(404);
    expect((await messagesOf(robin, id, '?before=first')).status).toBe(400);
    expect((await messagesOf(robin, id, `?before=${theirs.id}&after=${theirs.id}`)).status).toBe(400);
    expect((await read(robin, id, theirs.id)).status).toBe(404);
    expect((await read(robin, id, 'all')).status).toBe(400);
  });
});
