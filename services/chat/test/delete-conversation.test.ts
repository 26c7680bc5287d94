import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDelivery } from '@kindred/contracts/delivery';
import { checkReportedMessages, excerptMessages } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { block, contentsOf, done, listed, messagesOf, openWith, react, read, say, unsend } from './chat-requests.js';
import { allOf, clear, exported, found, newTalk } from './own-conversations.js';
import { accept, newPair, newRequest, requestsOf, shownTo, unreadOf } from './requests.js';

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
const talk = () => newTalk(stack.url);

describe('a conversation that a member deletes for themselves', () => {
  it('is gone for them, wherever it was', async () => {
    const { robin, sam, id, first, second } = await talk();
    await done(react(sam, id, first.id, '👍'));
    await done(say(robin, id, 'unread'));
    expect((await clear(sam, id)).status).toBe(204);
    expect([await listed(sam, id), await unreadOf(sam), await shownTo(sam, id)]).toEqual([undefined, 0, []]);
    expect((await sam.get(`/api/conversations/${id}`)).body).toMatchObject({
      lastMessage: null,
      lastMessageAt: null,
      unreadCount: 0,
    });
    for (const query of ['around', 'before', 'after']) {
      expect((await messagesOf(sam, id, `?${query}=${second.id}`)).status).toBe(404);
    }
    expect([await found(sam, 'old'), await found(sam, 'unread')]).toEqual([[], []]);
    expect(await exported(sam)).toEqual({ conversations: [], messages: [], reactions: [] });
    expect((await clear(sam, id)).status).toBe(204);
  });

  it('stays for the other, to the byte', async () => {
    const { robin, sam, id, second } = await talk();
    await done(react(robin, id, second.id, '🔥'));
    await done(say(robin, id, 'never read'));
    const before = [await allOf(robin, id), await found(robin, 'old'), await exported(robin)];
    await clear(sam, id);
    await done(read(sam, id));
    expect([await allOf(robin, id), await found(robin, 'old'), await exported(robin)]).toEqual(before);
  });

  it('lets nothing of it be touched', async () => {
    const { robin, sam, id, first, second } = await talk();
    await clear(sam, id);
    const answers = [
      await react(sam, id, first.id, '👍'),
      await unsend(sam, id, second.id),
      await read(sam, id, first.id),
      await say(sam, id, 'as I said', { replyToId: second.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(contentsOf((await messagesOf(robin, id)).body)).toEqual(['old tea', 'old coffee']);
    const reported = { userId: robin.id, messageIds: [first.id] };
    await expect(call(bus, checkReportedMessages, reported, sam.id)).rejects.toThrow('no such message');
    const evidence = { messageId: first.id, memberIds: [robin.id, sam.id] as [string, string] };
    expect((await call(bus, excerptMessages, evidence, null)).messages).toHaveLength(2);
  });

  it('comes back with what is written afterwards, by either, and nothing before', async () => {
    const { robin, sam, id, first } = await talk();
    await clear(sam, id);
    const answer = (await say(robin, id, 'new tea', { replyToId: first.id })).body;
    expect(answer.replyTo).toMatchObject({ excerpt: 'old tea' });
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1, lastMessage: { content: 'new tea' } });
    const [shown] = (await messagesOf(sam, id)).body;
    expect(shown).toMatchObject({ content: 'new tea', replyTo: null });
    expect([await shownTo(sam, id), await unreadOf(sam), await found(sam, 'tea')]).toEqual([
      ['new tea'],
      1,
      ['new tea'],
    ]);
    await clear(robin, id);
    await done(say(robin, id, 'newer'));
    expect([await shownTo(robin, id), await shownTo(sam, id)]).toEqual([['newer'], ['new tea', 'newer']]);
    expect(await exported(robin)).toMatchObject({ conversations: [id], messages: ['newer'] });
  });

  it('hears nothing of what the other changes in it', async () => {
    const { robin, sam, id, first, second } = await talk();
    await clear(sam, id);
    await done(say(robin, id, 'new'));
    await done(react(robin, id, second.id, '😂'));
    await done(unsend(robin, id, first.id));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    for (const { id: messageId } of [first, second]) {
      await expect(call(bus, getDelivery, { messageId }, sam.id)).rejects.toThrow('no such message');
    }
  });

  it('keeps one outcome for a message that is sent at that moment', async () => {
    const { robin, sam, id } = await talk();
    const sending = Array.from({ length: 20 }, (_, n) => say(robin, id, `${n}`));
    await Promise.all([...sending.slice(0, 10), clear(sam, id), ...sending.slice(10)]);
    const [all, shown] = [await shownTo(robin, id), await shownTo(sam, id)];
    expect(all).toHaveLength(22);
    expect(shown).toEqual(shown.length > 0 ? all.slice(-shown.length) : []);
    expect((await listed(sam, id))?.unreadCount ?? 0).toBe(shown.length);
  });

  it('is found again by whoever opens it, with nothing in it', async () => {
    const { robin, sam, id } = await talk();
    await clear(sam, id);
    expect(await openWith(sam, robin)).toBe(id);
    expect(await listed(sam, id)).toMatchObject({ lastMessage: null, lastMessageAt: null });
    expect(await shownTo(sam, id)).toEqual([]);
    await clear(sam, id);
    expect(await listed(sam, id)).toBeUndefined();
  });
});

describe('what can be deleted', () => {
  it('is an empty conversation, by whom it was opened and by the other', async () => {
    const { robin, sam } = await newPair(stack.url);
    const id = await openWith(robin, sam);
    for (const who of [robin, sam]) {
      expect((await clear(who, id)).status).toBe(204);
      expect(await listed(who, id)).toBeUndefined();
    }
    await done(say(robin, id, 'hello'));
    for (const who of [robin, sam]) expect(await listed(who, id)).toMatchObject({ id });
  });

  it('is a request, which waits again with the next message, and shows that alone', async () => {
    const { robin, sam, id } = await newRequest(stack.url);
    const before = await allOf(robin, id);
    await clear(sam, id);
    expect([await requestsOf(sam), await shownTo(sam, id), await allOf(robin, id)]).toEqual([[], [], before]);
    await done(say(robin, id, 'are you there?'));
    expect((await requestsOf(sam)).map((row) => row.lastMessage?.content)).toEqual(['are you there?']);
    await done(accept(sam, id));
    expect([await shownTo(sam, id), await unreadOf(sam)]).toEqual([['are you there?'], 1]);
  });

  it('is one with somebody who blocked them, and stays deleted when the block is gone', async () => {
    const { robin, sam, id } = await talk();
    await done(block(robin, sam));
    expect((await clear(sam, id)).status).toBe(204);
    await robin.send('DELETE', '/api/interactions', { toUserId: sam.id, type: 'block' });
    expect([await listed(sam, id), await shownTo(sam, id)]).toEqual([undefined, []]);
    expect(await shownTo(robin, id)).toEqual(['old tea', 'old coffee']);
  });

  it('is none of others', async () => {
    const { robin, id } = await talk();
    const stranger = await newMember(stack.url, 'kai');
    expect(await clear(stranger, id)).toMatchObject({ status: 404, body: { code: 'conversation_missing' } });
    expect(await listed(robin, id)).toMatchObject({ id });
  });
});
