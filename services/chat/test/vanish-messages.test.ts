import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { checkReportedMessages, excerptMessages } from '@kindred/contracts/reports';
import { sweepSealedPhotos, sweepUnsentMessages, sweepVanishing } from '@kindred/contracts/sweeps';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { block, contentsOf, listed, messagesOf, openWith, react, read, say, unsend } from './chat-requests.js';

const HOUR = 3600_000;
const missing = { status: 404, body: { code: 'message_missing' } };

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  bus = await Bus.connect('test', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

async function talk() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  return { robin, sam, id: await openWith(robin, sam) };
}
const set = (member: Member, id: string, vanishAfter: unknown) =>
  member.send('PATCH', `/api/conversations/${id}`, { vanishAfter });
const rowsOf = async (text: string, values: unknown[], service: 'chat' | 'media' = 'chat') =>
  (await query(stack.world.databaseUrl(service), text, values)).rows;
const inHours = (hours: number) => ({ asOf: new Date(Date.now() + hours * HOUR).toISOString() });
const excerpt = async (messageId: string, one: Member, other: Member) =>
  (await call(bus, excerptMessages, { messageId, memberIds: [one.id, other.id] })).messages;

/** Its time is over, as the clock would have it; nothing has removed it yet. */
const expire = (...messageIds: string[]) =>
  rowsOf('update messages set expires_at = now() where id = any($1)', [messageIds]);
/** What the clock does within seconds. */
const vanish = () => rowsOf('update vanishing set try_at = now()', []);
const emptied = (messageId: string) =>
  until(
    () => rowsOf('select content, vanished_at from messages where id = $1', [messageId]),
    ([row]) => row.vanished_at !== null && row.content === '',
  );
const gone = (messageId: string) => rowsOf('select 1 from messages where id = $1', [messageId]);

/** Sends a message that vanishes. */
async function sayVanishing(member: Member, id: string, content: string, more: object = {}): Promise<Message> {
  await set(member, id, 24);
  return (await say(member, id, content, more)).body;
}

describe('what vanishes', () => {
  it('is set by either member for the messages from then on, and said in the conversation', async () => {
    const { robin, sam, id } = await talk();
    const { body: before } = await say(robin, id, 'before');
    expect(await set(sam, id, 24)).toMatchObject({ status: 200, body: { id, vanishAfter: 24 } });
    const { body: after } = await say(robin, id, 'after');
    expect(Date.parse(after.expiresAt) - Date.parse(after.createdAt)).toBe(24 * HOUR);
    expect(await set(robin, id, 168)).toMatchObject({ status: 200, body: { vanishAfter: 168 } });
    const { body: later } = await say(sam, id, 'later');
    expect(Date.parse(later.expiresAt) - Date.parse(later.createdAt)).toBe(168 * HOUR);
    await set(robin, id, 0);
    for (const member of [robin, sam]) {
      const { body } = await messagesOf(member, id);
      expect(contentsOf(body)).toEqual([
        ...['before', 'Messages now vanish after 24 hours', 'after'],
        ...['Messages now vanish after 7 days', 'later', 'Messages no longer vanish'],
      ]);
      expect(body.map(({ notice }: Message) => notice?.vanishAfter)).toEqual([
        ...[undefined, 24, undefined, 168, undefined, 0],
      ]);
      expect(body[0]).not.toHaveProperty('expiresAt');
      expect(body[1]).toMatchObject({ senderId: sam.id, messageType: 'text' });
      expect(body[1]).not.toHaveProperty('expiresAt');
      expect(await listed(member, id)).toMatchObject({ vanishAfter: 0 });
    }
    expect(before.expiresAt).toBeUndefined();
  });

  it('is said once, however often and by whomever it is set', async () => {
    const { robin, sam, id } = await talk();
    await say(robin, id, 'hello');
    const answers = await Promise.all([robin, sam, robin, sam].map((member) => set(member, id, 24)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await messagesOf(sam, id)).body).toHaveLength(2);
    expect((await set(robin, id, 12)).status).toBe(400);
    expect((await set(robin, id, undefined)).status).toBe(400);
  });

  it('is nothing unread, nothing found, and nothing that is taken back or answered', async () => {
    const { robin, sam, id } = await talk();
    await set(robin, id, 24);
    const [notice] = (await messagesOf(sam, id)).body;
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0, lastMessage: { notice: { vanishAfter: 24 } } });
    await say(robin, id, 'one');
    await set(robin, id, 0);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    expect((await read(sam, id, notice.id)).body).toEqual({ unreadCount: 1 });
    expect((await sam.post('/api/messages/search', { q: 'vanish' })).body).toEqual([]);
    expect(await unsend(robin, id, notice.id)).toMatchObject(missing);
    expect(await react(sam, id, notice.id, '👍')).toMatchObject(missing);
    expect(await say(sam, id, 'an answer', { replyToId: notice.id })).toMatchObject(missing);
  });

  it('is 404 for a stranger, across a block and after the other has left', async () => {
    const { robin, sam, id } = await talk();
    await say(robin, id, 'hello');
    const kai = await newMember(stack.url);
    const unknown = await set(kai, randomUUID(), 24);
    expect(unknown.status).toBe(404);
    expect((await set(kai, id, 24)).body).toEqual(unknown.body);
    await block(sam, robin);
    for (const member of [robin, sam]) expect((await set(member, id, 24)).body).toEqual(unknown.body);
    await sam.send('DELETE', '/api/interactions', { toUserId: robin.id, type: 'block' });
    await sam.send('DELETE', '/api/account', { password: sam.password });
    await until(
      () => set(robin, id, 24),
      ({ status }) => status === 404,
    );
  });

  it('waits for the answer of who was asked, and tells nothing to who declined', async () => {
    const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
    await sam.send('PATCH', '/api/profile', { contactFrom: 'matches' });
    const id = await openWith(robin, sam);
    await say(robin, id, 'hello');
    expect(await set(sam, id, 24)).toMatchObject({ status: 409, body: { code: 'request_unanswered' } });
    await sam.post(`/api/conversations/${id}/decline`, {});
    expect(await set(robin, id, 168)).toMatchObject({ status: 200, body: { vanishAfter: 168 } });
    expect((await sam.get(`/api/conversations/${id}`)).body).toMatchObject({ vanishAfter: 0 });
    expect(contentsOf((await messagesOf(sam, id)).body)).toEqual(['hello']);
    await sam.post(`/api/conversations/${id}/accept`, {});
    expect((await sam.get(`/api/conversations/${id}`)).body).toMatchObject({ vanishAfter: 168 });
  });
});

describe('a message whose time is over', () => {
  it('is in no answer at once', async () => {
    const { robin, sam, id } = await talk();
    const { body: first } = await say(robin, id, 'it stays');
    const message = await sayVanishing(robin, id, 'a walrus');
    const { body: reply } = await say(sam, id, 'an answer', { replyToId: message.id });
    expect(reply.replyTo).toMatchObject({ excerpt: 'a walrus', expiresAt: message.expiresAt });
    await react(sam, id, message.id, '🔥');
    await expire(message.id, reply.id);
    for (const member of [robin, sam]) {
      const path = (start: string) => messagesOf(member, id, `?${start}`);
      expect(contentsOf((await messagesOf(member, id)).body)).not.toContain('a walrus');
      expect(contentsOf((await path(`after=${first.id}`)).body)).toEqual(['Messages now vanish after 24 hours']);
      expect((await path(`around=${message.id}`)).body).toMatchObject({ code: 'message_missing' });
      expect((await path(`before=${message.id}`)).status).toBe(200);
      expect((await path(`after=${message.id}`)).body).toEqual([]);
      expect((await member.post('/api/messages/search', { q: 'walrus' })).body).toEqual([]);
      expect(await listed(member, id)).toMatchObject({ lastMessage: { notice: { vanishAfter: 24 } } });
      expect(JSON.stringify(await dataExportOf(member))).not.toContain(message.id);
    }
    expect(await unsend(robin, id, message.id)).toMatchObject(missing);
    expect(await react(sam, id, message.id, '👍')).toMatchObject(missing);
    expect(await say(sam, id, 'too late', { replyToId: message.id })).toMatchObject(missing);
  });

  it('leaves quotes, reactions, the count and the place in the list', async () => {
    const { robin, sam, id } = await talk();
    await say(robin, id, 'it stays');
    const message = await sayVanishing(robin, id, 'a walrus');
    await set(robin, id, 0);
    const notices = (await messagesOf(robin, id)).body;
    const { body: reply } = await say(sam, id, 'an answer that stays', { replyToId: message.id });
    await react(sam, id, message.id, '🔥');
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 2 });
    await expire(message.id);
    await vanish();
    await emptied(message.id);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1, lastMessageAt: reply.createdAt });
    expect((await sam.get('/api/conversations/unread')).body).toEqual({ unreadCount: 1 });
    expect((await messagesOf(sam, id)).body.at(-1)).toMatchObject({ id: reply.id, replyTo: null });
    expect(await rowsOf('select 1 from reactions where message_id = $1', [message.id])).toEqual([]);
    await expire(reply.id);
    await call(bus, sweepVanishing, inHours(0));
    await emptied(reply.id);
    expect(await listed(sam, id)).toMatchObject({ lastMessageAt: notices.at(-1).createdAt });
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
  });

  it('has one outcome with unsending and reading at the same moment', async () => {
    const { robin, sam, id } = await talk();
    const messages: Message[] = [];
    for (let n = 0; n < 12; n++) messages.push(await sayVanishing(robin, id, `${n}`));
    const ids = messages.map((one) => one.id);
    await expire(...ids.slice(0, 8));
    await Promise.all([
      ...[1, 2, 3].map(() => call(bus, sweepVanishing, inHours(0))),
      ...ids.map((messageId) => unsend(robin, id, messageId)),
      read(sam, id, ids[9]),
    ]);
    await call(bus, sweepVanishing, inHours(0));
    const [robins, sams] = [(await messagesOf(robin, id)).body, (await messagesOf(sam, id)).body];
    expect(robins.map((one: Message) => one.id)).toEqual(sams.map((one: Message) => one.id));
    expect(robins.filter(({ notice }: Message) => !notice).every(({ unsentAt }: Message) => unsentAt)).toBe(true);
    expect(robins).toHaveLength(5);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
  });

  it('goes in batches, the rest after the first', async () => {
    const { robin, sam, id } = await talk();
    await set(robin, id, 24);
    await rowsOf(
      `insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at, expires_at)
       select gen_random_uuid(), $1, n, $2, 'walrus ' || n, 'text', now() - interval '2 days', now() from generate_series(2, 450) n`,
      [id, robin.id],
    );
    await rowsOf(
      'update conversations set last_sequence = 450, user1_unread_count = 449, user2_unread_count = 449 where id = $1',
      [id],
    );
    await rowsOf('insert into vanishing (conversation_id) values ($1) on conflict do nothing', [id]);
    await until(
      () =>
        rowsOf('select count(*)::int as count from messages where conversation_id = $1 and vanished_at is null', [id]),
      ([row]) => row.count === 1,
    );
    await until(
      () => rowsOf('select 1 from vanishing where conversation_id = $1', [id]),
      (rows) => rows.length === 0,
    );
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
  });
});

describe('what is kept of a vanished message', () => {
  it('is for a report that names it, within 48 hours; then nothing is', async () => {
    const { robin, sam, id } = await talk();
    await say(robin, id, 'it stays');
    const one = await sayVanishing(robin, id, 'a threat of a walrus');
    const two = await sayVanishing(robin, id, 'another walrus');
    await expire(one.id, two.id);
    expect((await excerpt(one.id, robin, sam)).at(-1)).toMatchObject({ content: 'a threat of a walrus' });
    await call(bus, sweepVanishing, inHours(0));
    await emptied(one.id);
    const around = await excerpt(one.id, robin, sam);
    expect(contentsOf(around)).toEqual(['it stays', 'Messages now vanish after 24 hours', 'a threat of a walrus']);
    const rows = await rowsOf('select t::text as row from unsent_messages t where message_id = $1', [one.id]);
    expect(JSON.stringify(rows)).not.toContain('walrus');
    await call(bus, checkReportedMessages, { userId: robin.id, messageIds: [two.id] }, sam.id);
    await call(bus, sweepUnsentMessages, inHours(49));
    await call(bus, sweepVanishing, inHours(49));
    expect(await gone(one.id)).toEqual([]);
    await expect(excerpt(one.id, robin, sam)).rejects.toMatchObject({ kind: 'missing' });
    expect((await excerpt(two.id, robin, sam)).at(-1)).toMatchObject({ content: 'another walrus' });
    await call(bus, sweepUnsentMessages, inHours(8 * 24));
    await call(bus, sweepVanishing, inHours(8 * 24));
    expect(await gone(two.id)).toEqual([]);
    expect((await messagesOf(sam, id)).body).toHaveLength(2);
  });

  it('goes with the account', async () => {
    const { robin, id } = await talk();
    const message = await sayVanishing(robin, id, 'a walrus');
    await expire(message.id);
    await call(bus, sweepVanishing, inHours(0));
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      () => rowsOf('select 1 from unsent_messages where message_id = $1', [message.id]),
      (rows) => rows.length === 0,
    );
  });
});

describe('a photo', () => {
  async function withPhoto() {
    const { robin, sam, id } = await talk();
    await set(robin, id, 24);
    const answer = await addPhoto(stack.url, robin, smallPng, { purpose: 'chat', conversationId: id });
    const imageUrl: string = answer.body.photoUrl;
    const send = async () =>
      (await robin.post(`/api/conversations/${id}/messages`, { messageType: 'image', imageUrl })).body as Message;
    return { robin, sam, id, imageUrl, send };
  }
  const sealed = (imageUrl: string) =>
    rowsOf('select is_sealed from sealed_photos where name = $1', [imageUrl.slice(7, -5)], 'media');

  it('vanishes with its message for both, and its copy with the time', async () => {
    const { robin, sam, imageUrl, send } = await withPhoto();
    const message = await send();
    for (const member of [robin, sam]) expect((await member.get(imageUrl)).status).toBe(200);
    await expire(message.id);
    await vanish();
    for (const member of [robin, sam]) {
      await until(
        () => member.get(imageUrl),
        ({ status }) => status === 404,
      );
    }
    await until(
      () => sealed(imageUrl),
      ([row]) => row?.is_sealed === true,
    );
    expect((await excerpt(message.id, robin, sam)).at(-1)).toMatchObject({ messageType: 'image', imageUrl });
    await call(bus, sweepSealedPhotos, inHours(49));
    expect(await sealed(imageUrl)).toEqual([]);
  });

  it('stays where another message has it, and goes with the last', async () => {
    const { sam, imageUrl, send } = await withPhoto();
    const [one, two] = [await send(), await send()];
    await expire(one.id);
    await call(bus, sweepVanishing, inHours(0));
    await emptied(one.id);
    expect((await sam.get(imageUrl)).status).toBe(200);
    await expire(two.id);
    await call(bus, sweepVanishing, inHours(0));
    await until(
      () => sam.get(imageUrl),
      ({ status }) => status === 404,
    );
  });
});
