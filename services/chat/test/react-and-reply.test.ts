import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { dataExportOf } from '@kindred/testing/data-export';
import { newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { block, done, linkTo, messagesOf, openWith, react, say, unsend } from './chat-requests.js';
import { whileWaiting } from './held-conversation.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

async function talk() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  const id = await openWith(robin, sam);
  return { robin, sam, id, message: (await say(robin, id, 'hello')).body as Message };
}

describe('a reaction', () => {
  it('is one for each member and message, until it is taken back', async () => {
    const { robin, sam, id, message } = await talk();
    expect(await react(sam, id, message.id, '👍')).toMatchObject({
      status: 200,
      body: { id: message.id, version: 1, reactions: [{ userId: sam.id, emoji: '👍' }] },
    });
    expect((await react(sam, id, message.id, '👍')).body.version).toBe(1);
    await done(react(sam, id, message.id, '😂'));
    await done(react(robin, id, message.id, '❤️'));
    const both = [
      { userId: robin.id, emoji: '❤️' },
      { userId: sam.id, emoji: '😂' },
    ].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    for (const member of [robin, sam]) {
      expect((await messagesOf(member, id)).body[0]).toMatchObject({ version: 3, reactions: both });
    }
    expect((await dataExportOf(sam)).reactions).toMatchObject([{ messageId: message.id, emoji: '😂' }]);
    expect((await react(sam, id, message.id, null)).body.reactions).toEqual([{ userId: robin.id, emoji: '❤️' }]);
    expect((await react(sam, id, message.id, null)).body.version).toBe(4);
  });

  it('is one also when many are given at the same moment', async () => {
    const { robin, sam, id, message } = await talk();
    const emojis = ['❤️', '😂', '😮', '😢', '🔥', '👍'];
    await Promise.all([...emojis, ...emojis].map((emoji, n) => react(n % 2 ? robin : sam, id, message.id, emoji)));
    const [robins] = (await messagesOf(robin, id)).body;
    expect(robins.reactions).toHaveLength(2);
    expect((await messagesOf(sam, id)).body).toEqual([robins]);
  });

  it('is refused with another sign, to a foreign message, to an unsent one and across a block', async () => {
    const { robin, sam, id, message } = await talk();
    for (const emoji of ['🍆', '', 7, undefined]) expect((await react(sam, id, message.id, emoji)).status).toBe(400);
    const kai = await newMember(stack.url);
    const elsewhere = await openWith(sam, kai);
    const unknown = await react(sam, id, randomUUID(), '👍');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'message_missing' } });
    expect((await react(sam, elsewhere, message.id, '👍')).body).toEqual(unknown.body);
    expect((await react(kai, id, message.id, '👍')).body).toEqual((await react(kai, randomUUID(), id, '👍')).body);
    await done(unsend(robin, id, message.id));
    expect(await react(sam, id, message.id, '👍')).toMatchObject({ status: 409, body: { code: 'message_unsent' } });
    expect((await react(sam, id, message.id, null)).status).toBe(200);
    await done(block(robin, sam));
    expect(await react(sam, id, message.id, null)).toMatchObject({
      status: 404,
      body: { code: 'conversation_missing' },
    });
  });

  it('at the moment of the unsending is refused or goes with the message', async () => {
    const { robin, sam, id, message } = await talk();
    const reacting = Array.from({ length: 6 }, (_, n) => react(sam, id, message.id, n % 2 ? '👍' : '🔥'));
    const answers = await Promise.all([...reacting, unsend(robin, id, message.id)]);
    expect(answers.every(({ status }) => [200, 204, 409].includes(status))).toBe(true);
    for (const member of [robin, sam]) {
      expect((await messagesOf(member, id)).body[0]).toMatchObject({ reactions: [], unsentAt: expect.any(String) });
    }
    const { rows } = await query(stack.world.databaseUrl('chat'), 'select 1 from reactions where message_id = $1', [
      message.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('goes with the account of whoever reacted', async () => {
    const { robin, sam, id, message } = await talk();
    await done(react(sam, id, message.id, '👍'));
    await sam.send('DELETE', '/api/account', { password: sam.password });
    await until(
      () => messagesOf(robin, id),
      // While the deletion goes through the services, the chat may be refused.
      ({ status, body }) => status === 200 && body[0].reactions.length === 0 && body[0].version === 2,
    );
  });
});

describe('a reply', () => {
  const quoteIn = async (member: Parameters<typeof messagesOf>[0], id: string) =>
    (await messagesOf(member, id)).body.at(-1).replyTo;

  it('quotes the message as it is now', async () => {
    const { robin, sam, id, message } = await talk();
    const { status, body } = await say(sam, id, 'and to you', { replyToId: message.id });
    const replyTo = { id: message.id, senderId: robin.id, excerpt: 'hello', messageType: 'text', isUnsent: false };
    expect({ status, replyTo: body.replyTo }).toEqual({ status: 201, replyTo });
    for (const member of [robin, sam]) expect(await quoteIn(member, id)).toEqual(replyTo);
    await done(unsend(robin, id, message.id));
    for (const member of [robin, sam])
      expect(await quoteIn(member, id)).toEqual({ ...replyTo, excerpt: '', isUnsent: true });
    expect((await dataExportOf(sam)).messages).toMatchObject([{ replyToId: message.id }]);
  });

  it('quotes nothing of a message that is unsent at that moment', async () => {
    const { sam, id, message } = await talk();
    const { status, body } = await whileWaiting(
      stack.world.databaseUrl('chat'),
      id,
      () => say(sam, id, 'an answer', { replyToId: message.id }),
      (holder) => holder.query(`update messages set content = '', unsent_at = now() where id = $1`, [message.id]),
    );
    expect(status).toBe(201);
    expect(body.replyTo).toMatchObject({ id: message.id, excerpt: '', isUnsent: true });
  });

  it('quotes the start of a long message', async () => {
    const { robin, sam, id } = await talk();
    const { body } = await say(robin, id, '🙂'.repeat(1000));
    await done(say(sam, id, 'quite long', { replyToId: body.id }));
    expect((await quoteIn(robin, id)).excerpt).toBe('🙂'.repeat(120));
  });

  it('is refused to a message of elsewhere, with the same bytes as to none', async () => {
    const { robin, sam, id, message } = await talk();
    const elsewhere = await openWith(robin, await newMember(stack.url));
    const unknown = await say(robin, elsewhere, 'x', { replyToId: randomUUID() });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'message_missing' } });
    expect((await say(robin, elsewhere, 'x', { replyToId: message.id })).body).toEqual(unknown.body);
    expect((await say(sam, id, 'x', { replyToId: 'hello' })).status).toBe(400);
    expect((await messagesOf(robin, elsewhere)).body).toEqual([]);
  });

  it('leads to its message with 25 before and 25 after', async () => {
    const { robin, sam, id } = await talk();
    const ids: string[] = [];
    for (let n = 0; n < 60; n++) ids.push((await say(robin, id, `${n}`)).body.id);
    const { body, headers } = await messagesOf(sam, id, `?around=${ids[30]}`);
    expect(body.map(({ id: one }: Message) => one)).toEqual(ids.slice(5, 56));
    const [prev, next] = [linkTo('prev', headers) ?? '', linkTo('next', headers) ?? ''];
    expect((await sam.get(prev)).body.at(-1).id).toBe(ids[4]);
    expect((await sam.get(next)).body[0].id).toBe(ids[56]);
    expect((await messagesOf(sam, id, `?around=${randomUUID()}`)).status).toBe(404);
    expect((await messagesOf(sam, id, `?around=${ids[3]}&before=${ids[3]}`)).status).toBe(400);
  });

  it('loses its quote when the account that it quotes is deleted', async () => {
    const { robin, sam, id, message } = await talk();
    await done(say(sam, id, 'and to you', { replyToId: message.id }));
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      () => messagesOf(sam, id),
      ({ status, body }) => status === 200 && body.at(-1).replyTo === null,
    );
  });
});
