import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProfiles } from '@kindred/testing/insert-profiles';
import { Client, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { block, done, linkTo, listed, openWith, read, say } from './chat-requests.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

const two = () => Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);

describe('opening a conversation', () => {
  it('makes one for each pair, whoever opens it and however often', async () => {
    const [robin, sam] = await two();
    const first = await robin.post('/api/conversations', { otherUserId: sam.id });
    const again = await robin.post('/api/conversations', { otherUserId: sam.id });
    const back = await sam.post('/api/conversations', { otherUserId: robin.id.toUpperCase() });
    expect([first.status, again.status, back.status]).toEqual([201, 200, 200]);
    expect(again.body).toEqual(first.body);
    expect(back.body).toEqual(first.body);
  });

  it('makes one also when both open it many times at the same moment', async () => {
    const [robin, sam] = await two();
    const asks = Array.from({ length: 20 }, (_, n) => (n % 2 ? openWith(robin, sam) : openWith(sam, robin)));
    expect(new Set(await Promise.all(asks)).size).toBe(1);
  });

  it.each([
    ['oneself', (id: string) => id, 400, 'own_conversation'],
    ['oneself in capitals', (id: string) => id.toUpperCase(), 400, 'own_conversation'],
    ['somebody unknown', () => randomUUID(), 404, 'person_missing'],
    ['no id', () => 'sam', 400, 'validation_failed'],
    ['nothing', () => undefined, 400, 'validation_failed'],
  ])('is refused with %s', async (_, otherOf, status, code) => {
    const robin = await newMember(stack.url);
    const answer = await robin.post('/api/conversations', { otherUserId: otherOf(robin.id) });
    expect(answer).toMatchObject({ status, body: { statusCode: status, code } });
  });

  it('is refused across a block, in both directions', async () => {
    const [robin, sam] = await two();
    await done(block(robin, sam));
    for (const [one, other] of [[robin, sam] as const, [sam, robin] as const]) {
      expect((await one.post('/api/conversations', { otherUserId: other.id })).status).toBe(404);
    }
  });

  it('is refused without a session, before anything else is checked', async () => {
    const answer = await new Client(stack.url).post('/api/conversations', { otherUserId: 'x' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });
});

describe('the list of conversations', () => {
  it('shows both people, the last message and the unread count', async () => {
    const [robin, sam] = await two();
    await robin.send('PUT', '/api/profile', { displayName: 'Robin' });
    const conversationId = await openWith(robin, sam);
    expect(await listed(sam, conversationId)).toMatchObject({ lastMessage: null, lastMessageAt: null, unreadCount: 0 });
    await done(say(robin, conversationId, 'one'));
    const { body: last } = await say(robin, conversationId, 'two');
    await until(
      () => listed(sam, conversationId),
      (row) => Boolean(row?.user1.isOnline && row.user2.isOnline),
    );
    const presence = { isOnline: true, lastActiveAt: expect.any(String) };
    const person = (id: string, displayName: string | null) => ({
      id,
      displayName,
      firstName: null,
      profileImageUrl: null,
      ...presence,
    });
    const people = [person(robin.id, 'Robin'), person(sam.id, null)].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(await listed(sam, conversationId)).toEqual({
      id: conversationId,
      vanishAfter: 0,
      user1: people[0],
      user2: people[1],
      lastMessage: {
        id: last.id,
        senderId: robin.id,
        content: 'two',
        messageType: 'text',
        createdAt: last.createdAt,
        unsentAt: null,
      },
      unreadCount: 2,
      mutedUntil: null,
      lastMessageAt: last.createdAt,
      createdAt: expect.any(String),
    });
    expect(await listed(robin, conversationId)).toMatchObject({ unreadCount: 0 });
  });

  it('has a sum of unread messages, without people who are hidden', async () => {
    const [robin, sam, kai] = await Promise.all([newMember(stack.url), newMember(stack.url), newMember(stack.url)]);
    const count = async () => (await robin.get('/api/conversations/unread')).body;
    expect(await count()).toEqual({ unreadCount: 0 });
    const withSam = await openWith(sam, robin);
    for (const words of ['one', 'two']) await done(say(sam, withSam, words));
    await done(say(kai, await openWith(kai, robin), 'three'));
    await done(say(robin, withSam, 'mine do not count'));
    expect(await count()).toEqual({ unreadCount: 3 });
    await done(block(robin, kai));
    expect(await count()).toEqual({ unreadCount: 2 });
    await done(read(robin, withSam));
    expect(await count()).toEqual({ unreadCount: 0 });
  });

  it('has the newest activity first, in pages of fifty without a gap', async () => {
    const robin = await newMember(stack.url);
    const back = await newMember(stack.url);
    const others = [back, ...(await insertProfiles(stack.world, 52))];
    const ids: string[] = [];
    for (const other of others) ids.push(await openWith(robin, other));
    await done(say(back, ids[0] as string, 'I am back'));
    const first = await robin.get('/api/conversations');
    const second = await robin.get(linkTo('next', first.headers) ?? '');
    const seen = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
    expect(first.body).toHaveLength(50);
    expect(linkTo('next', second.headers)).toBeUndefined();
    expect(seen).toEqual([ids[0], ...ids.slice(1).reverse()]);
    expect(await robin.get('/api/conversations?cursor=forged')).toMatchObject({ status: 400 });
  });

  it('omits a blocked pair, for both, until the block is removed', async () => {
    const [robin, sam] = await two();
    const conversationId = await openWith(robin, sam);
    await done(block(robin, sam));
    expect([await listed(robin, conversationId), await listed(sam, conversationId)]).toEqual([undefined, undefined]);
    await robin.send('DELETE', '/api/interactions', { toUserId: sam.id, type: 'block' });
    expect(await listed(sam, conversationId)).toBeDefined();
  });
});
