import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { dataExportOf } from '@kindred/testing/data-export';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { block, done, listed, messagesOf, openWith, read, say, withoutActivity } from './chat-requests.js';
import { accept, admit, decline, newPair, newRequest, requestsOf, shownTo, tap, unreadOf } from './requests.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());
const asked = () => newRequest(stack.url);

describe('who may write without asking', () => {
  const cases: [Parameters<typeof admit>[1], string, (robin: Member, sam: Member) => Promise<unknown>, boolean][] = [
    ['everyone', 'nothing', async () => undefined, false],
    ['tapped', 'nothing', async () => undefined, true],
    ['tapped', 'a tap of the sender', (robin, sam) => done(tap(robin, sam)), true],
    ['tapped', 'a tap of the receiver', (robin, sam) => done(tap(sam, robin)), false],
    ['matches', 'a tap of the receiver', (robin, sam) => done(tap(sam, robin)), true],
    [
      'matches',
      'a tap of each',
      async (robin, sam) => [await done(tap(robin, sam)), await done(tap(sam, robin))],
      false,
    ],
  ];
  it.each(cases)('with "%s" and %s between them', async (contactFrom, _, between, isRequest) => {
    const { robin, sam } = await newPair(stack.url);
    await between(robin, sam);
    expect((await admit(sam, contactFrom)).body).toMatchObject({ contactFrom });
    const id = await openWith(robin, sam);
    await done(say(robin, id, 'hello'));
    expect((await requestsOf(sam)).map((row) => row.id)).toEqual(isRequest ? [id] : []);
    expect((await listed(sam, id)) !== undefined).toBe(!isRequest);
  });

  it('is asked for the first message only: a conversation stays one', async () => {
    const { robin, sam } = await newPair(stack.url);
    const id = await openWith(robin, sam);
    await done(say(robin, id, 'hello'));
    await done(admit(sam, 'matches'));
    await done(say(robin, id, 'and again'));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 2 });
    expect(await requestsOf(sam)).toEqual([]);
  });
});

describe('a request', () => {
  it('is in its own box, unread nowhere, and for its sender a conversation', async () => {
    const { robin, sam, id } = await asked();
    const [row] = await requestsOf(sam);
    expect(row).toMatchObject({ id, unreadCount: 0, isRequest: true, lastMessage: { content: 'hello' } });
    expect([await listed(sam, id), await unreadOf(sam)]).toEqual([undefined, 0]);
    const alone = (await sam.get(`/api/conversations/${id}`)).body;
    expect(withoutActivity(alone)).toBe(withoutActivity(row));
    expect(await listed(robin, id)).toMatchObject({ unreadCount: 0 });
    expect(Object.keys((await listed(robin, id)) ?? {})).not.toContain('isRequest');
    expect(await requestsOf(robin)).toEqual([]);
    expect(await shownTo(sam, id)).toEqual(['hello']);
  });

  it('is nowhere for its receiver while it is empty, and their own once they open it too', async () => {
    const { robin, sam } = await newPair(stack.url);
    await done(admit(sam, 'matches'));
    const id = await openWith(robin, sam);
    expect([await requestsOf(sam), await listed(sam, id)]).toEqual([[], undefined]);
    expect((await dataExportOf(sam)).conversations).toEqual([]);
    for (const answer of [accept, decline]) expect((await answer(sam, id)).status).toBe(404);
    expect((await sam.get(`/api/conversations/${id}`)).status).toBe(404);
    await openWith(sam, robin);
    expect(await listed(sam, id)).toBeDefined();
    await done(say(robin, id, 'hello'));
    expect([(await requestsOf(sam)).length, await listed(sam, id)]).toEqual([1, undefined]);
  });

  it('is accepted, also a second time; then its messages are unread, and what was read before is never told', async () => {
    const { robin, sam, id } = await asked();
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
    await done(say(robin, id, 'more'));
    expect((await accept(sam, id)).status).toBe(204);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    expect([await unreadOf(sam), await requestsOf(sam)]).toEqual([1, []]);
    expect((await accept(sam, id)).status).toBe(204);
    await done(read(sam, id));
    const marks = (await messagesOf(robin, id)).body.map(({ isRead }: Message) => isRead);
    expect(marks).toEqual([false, true]);
  });

  it('is accepted by writing first', async () => {
    const { robin, sam, id } = await asked();
    await done(say(sam, id, 'hi'));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1, lastMessage: { content: 'hi' } });
    expect([await requestsOf(sam), (await listed(robin, id))?.unreadCount]).toEqual([[], 1]);
    expect((await accept(sam, id)).status).toBe(204);
  });

  it('is answered by its receiver only', async () => {
    const { robin, sam, id } = await asked();
    const third = await newMember(stack.url, 'third');
    const missing = { status: 404, body: { code: 'conversation_missing' } };
    for (const answer of [accept, decline]) {
      expect(await answer(robin, id)).toMatchObject(missing);
      expect(await answer(third, id)).toMatchObject(missing);
    }
    await done(block(robin, sam));
    expect(await accept(sam, id)).toMatchObject(missing);
  });

  it('is none where there was nothing to ask', async () => {
    const { robin, sam } = await newPair(stack.url);
    const id = await openWith(robin, sam);
    await done(say(robin, id, 'hello'));
    for (const answer of [accept, decline]) expect((await answer(sam, id)).status).toBe(404);
  });

  it('can be reported and blocked', async () => {
    const { robin, sam, id } = await asked();
    const [message] = (await messagesOf(sam, id)).body;
    const report = { toUserId: robin.id, type: 'report', reportReason: 'spam', messageIds: [message.id] };
    expect((await sam.post('/api/interactions', report)).status).toBe(201);
    await done(block(sam, robin));
    expect([await requestsOf(sam), (await messagesOf(sam, id)).status]).toEqual([[], 404]);
  });

  it('goes with the account of its sender', async () => {
    const { robin, sam, id } = await asked();
    await robin.send('DELETE', '/api/account', { password: robin.password });
    await until(
      async () => [...(await requestsOf(sam)), await listed(sam, id)],
      ([row]) => row === undefined,
    );
  });
});

describe('two at the same moment', () => {
  it('accept and decline end in one outcome: it is accepted', async () => {
    const { sam, id } = await asked();
    const answers = await Promise.all([decline(sam, id), accept(sam, id), decline(sam, id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([(await listed(sam, id)) !== undefined, await requestsOf(sam)]).toEqual([true, []]);
  });

  it.each([
    ['accept', accept],
    ['decline', decline],
  ] as const)('messages and %s leave every message either shown and counted, or hidden', async (_, answer) => {
    const { robin, sam, id } = await asked();
    const sending = Array.from({ length: 8 }, (_one, index) => say(robin, id, `message ${index}`));
    await Promise.all([...sending, answer(sam, id)]);
    await done(accept(sam, id));
    const shown = await shownTo(sam, id);
    expect(await listed(sam, id)).toMatchObject({ unreadCount: shown.length });
    expect(await shownTo(robin, id)).toHaveLength(9);
    if (answer === accept) expect(shown).toHaveLength(9);
  });

  it('both write first: nobody has a request to answer, or one of them, and whoever has is in no list', async () => {
    const { robin, sam } = await newPair(stack.url);
    for (const who of [robin, sam]) await done(admit(who, 'matches'));
    const id = await openWith(robin, sam);
    await Promise.all([say(robin, id, 'hello'), say(sam, id, 'hi')]);
    for (const who of [robin, sam]) {
      expect([(await listed(who, id)) !== undefined, await requestsOf(who)]).toEqual([true, []]);
    }
  });
});
