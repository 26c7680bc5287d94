import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { done, listed, messagesOf, openWith, read, say } from './chat-requests.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

async function talking() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  return { robin, sam, id: await openWith(robin, sam) };
}
const showRead = (who: Member, isShown: boolean) => who.send('PATCH', '/api/profile', { showRead: isShown });
const marks = async (who: Member, id: string) =>
  ((await messagesOf(who, id)).body as Message[]).map(({ isRead }) => isRead);

describe('what was read', () => {
  it.each([
    ['the reader', 'sam'],
    ['the sender', 'robin'],
  ] as const)('is not told while %s does not show it, and never later; unread counts go on', async (_, name) => {
    const { robin, sam, id } = await talking();
    const who = { robin, sam }[name];
    expect((await showRead(who, false)).body).toMatchObject({ showRead: false });
    await done(say(robin, id, 'one'));
    await done(say(robin, id, 'two'));
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
    expect([await marks(robin, id), await marks(sam, id)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await showRead(who, true);
    await done(say(robin, id, 'three'));
    await done(read(sam, id));
    expect(await marks(robin, id)).toEqual([false, false, true]);
    await showRead(who, false);
    expect(await marks(robin, id)).toEqual([false, false, true]);
  });

  it('is not told of whoever hides from the sender, and never later; what they read before and after is', async () => {
    const { robin, sam, id } = await talking();
    await done(say(robin, id, 'one'));
    await done(read(sam, id));
    await done(say(robin, id, 'two'));
    await sam.send('PUT', '/api/account/hidden-addresses', { emails: [robin.email] });
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
    expect([await marks(robin, id), await marks(sam, id)]).toEqual([
      [true, false],
      [true, true],
    ]);
    await done(say(sam, id, 'here I am'));
    await done(say(robin, id, 'three'));
    await done(read(sam, id));
    expect(await marks(robin, id)).toEqual([true, false, false, true]);
  });

  it('is not told by a message that is sent again', async () => {
    const { robin, sam, id } = await talking();
    await showRead(sam, false);
    const clientId = crypto.randomUUID();
    await done(say(robin, id, 'one', { clientId }));
    await done(read(sam, id));
    expect((await say(robin, id, 'one', { clientId })).body).toMatchObject({ isRead: false });
  });

  it('is told to no socket of the sender, and the count to those of the reader', async () => {
    const { robin, sam, id } = await talking();
    const [ofRobin, ofSam] = await Promise.all([robin, sam].map(({ session }) => openSocket(stack.url, session)));
    await showRead(sam, false);
    await done(say(robin, id, 'one'));
    await ofSam?.hear('conversation-updated');
    await done(read(sam, id));
    await ofSam?.hear('conversation-updated', 2);
    await showRead(sam, true);
    await done(say(robin, id, 'two'));
    await done(read(sam, id));
    const told = await ofRobin?.hear('messages-read');
    const { body } = await messagesOf(robin, id);
    expect(told?.map(({ messageIds }) => messageIds)).toEqual([[body[1].id]]);
    for (const socket of [ofRobin, ofSam]) socket?.close();
  });
});
