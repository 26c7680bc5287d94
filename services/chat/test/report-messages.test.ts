import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkReportedMessages, excerptMessages } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { block, contentsOf, done, openWith, say } from './chat-requests.js';

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

const missing = { kind: 'missing', code: 'message_missing' };

async function talk(count: number) {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  const id = await openWith(robin, sam);
  const messageIds: string[] = [];
  for (let n = 0; n < count; n++) messageIds.push((await say(n % 2 ? sam : robin, id, `message ${n}`)).body.id);
  return { robin, sam, id, messageIds };
}
const check = (reporter: Member, userId: string, messageIds: string[]) =>
  call(bus, checkReportedMessages, { userId, messageIds }, reporter.id);
const excerpt = (messageId: string, ...memberIds: [string, string]) =>
  call(bus, excerptMessages, { messageId, memberIds });

it('knows whether messages are of the conversation of two people, also across a block', async () => {
  const { robin, sam, messageIds } = await talk(3);
  const other = await talk(1);
  await done(block(sam, robin));
  await check(robin, sam.id, messageIds);
  for (const ids of [[randomUUID()], [...messageIds, ...other.messageIds], other.messageIds]) {
    await expect(check(robin, sam.id, ids)).rejects.toMatchObject(missing);
  }
  await expect(check(other.robin, sam.id, messageIds)).rejects.toMatchObject(missing);
});

it('gives a message with up to ten before and ten after it', async () => {
  const { robin, sam, id, messageIds } = await talk(25);
  const around = await excerpt(messageIds[12] ?? '', robin.id, sam.id);
  expect(around.conversationId).toBe(id);
  expect(contentsOf(around.messages)).toEqual(Array.from({ length: 21 }, (_, n) => `message ${n + 2}`));
  expect(contentsOf((await excerpt(messageIds[0] ?? '', sam.id, robin.id)).messages)).toHaveLength(11);
  expect(contentsOf((await excerpt(messageIds[24] ?? '', sam.id, robin.id)).messages)).toHaveLength(11);
  await expect(excerpt(messageIds[0] ?? '', robin.id, randomUUID())).rejects.toMatchObject(missing);
});
