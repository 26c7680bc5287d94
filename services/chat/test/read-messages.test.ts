import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { done, listed, messagesOf, openWith, read, say } from './chat-requests.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

async function talk() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  return { robin, sam, id: await openWith(robin, sam) };
}

describe('reading', () => {
  const flags = async (member: Member, id: string) =>
    (await messagesOf(member, id)).body.map(({ isRead }: { isRead: boolean }) => isRead);

  it('marks the other member’s messages up to one, and never goes back', async () => {
    const { robin, sam, id } = await talk();
    const sent = [];
    for (const content of ['a', 'b', 'c']) sent.push((await say(robin, id, content)).body.id);
    await done(say(sam, id, 'mine'));
    expect((await read(sam, id, sent[1])).body).toEqual({ unreadCount: 1 });
    expect(await flags(robin, id)).toEqual([true, true, false, false]);
    expect((await read(sam, id, sent[0])).body).toEqual({ unreadCount: 1 });
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 1 });
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
    expect((await read(sam, id)).body).toEqual({ unreadCount: 0 });
    expect(await flags(robin, id)).toEqual([true, true, true, false]);
  });

  it('counts exactly while messages arrive and are read at the same moment', async () => {
    const { robin, sam, id } = await talk();
    const work = Array.from({ length: 40 }, (_, n) => (n % 4 ? say(robin, id, `${n}`) : read(sam, id)));
    await Promise.all(work);
    const unread = (await flags(robin, id)).filter((isRead: boolean) => !isRead).length;
    expect(await listed(sam, id)).toMatchObject({ unreadCount: unread });
    await done(read(sam, id));
    expect(await listed(sam, id)).toMatchObject({ unreadCount: 0 });
  });
});
