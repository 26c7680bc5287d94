import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Excerpt } from '@kindred/contracts/reports';
import { excerptForStaff } from './excerpt-for-staff.js';

const [reported, reporter] = [randomUUID(), randomUUID()];
const messageOf = (senderId: string, otherId: string) => ({
  id: randomUUID(),
  senderId,
  content: 'hello',
  messageType: 'text' as const,
  imageUrl: null,
  createdAt: new Date().toISOString(),
  reactions: [
    { userId: senderId, emoji: '❤️' as const },
    { userId: otherId, emoji: '❤️' as const },
  ],
});

it('tells the reported person from the reporter, whose id it leaves out', () => {
  const messages = [messageOf(reported, reporter), messageOf(reporter, reported)];
  const frozen = Buffer.from(JSON.stringify({ conversationId: randomUUID(), messages }));
  const text = excerptForStaff(frozen, reported).toString();
  expect(text).not.toContain(reporter);
  const shown = Excerpt.parse(JSON.parse(text)).messages;
  expect(shown.map(({ senderId }) => senderId === reported)).toEqual([true, false]);
  expect(shown.map(({ reactions }) => reactions?.map(({ userId }) => userId === reported))).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(shown.map(({ content }) => content)).toEqual(['hello', 'hello']);
});
