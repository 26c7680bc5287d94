import { expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from './chat-call.js';
import { checkVanishing } from './check-vanishing.js';

const at = (hour: number) => new Date(hour * 3600_000).toISOString();
const said = (id: string, parts: Partial<Message> = {}) =>
  ({ id, senderId: 'a', conversationId: 'c', createdAt: at(0), ...parts }) as Message;
const asked = (vanishAfter: number, outcome: Attempt['outcome'] = 'ok') =>
  ({ kind: 'vanish', by: 'a', conversationId: 'c', vanishAfter, outcome }) as Attempt;
const view = (vanishAfter: number, ...messages: Message[]) => ({ by: 'a', messages, vanishAfter }) as View;
const day = said('day', { notice: { vanishAfter: 24 } });

it('keeps its word where each message does what the notice before it says', () => {
  const messages = [said('before'), day, said('after', { expiresAt: at(24) })];
  expect(checkVanishing(view(24, ...messages), [asked(24, 'unknown')])).toEqual([]);
});

it('breaks it with a message that vanishes later, or never', () => {
  expect(checkVanishing(view(24, day, said('after')), [asked(24)])).toHaveLength(1);
  expect(checkVanishing(view(0, said('before', { expiresAt: at(24) })), [])).toHaveLength(1);
});

it('breaks it with a notice that nobody asked for, one said twice, and another value in the end', () => {
  expect(checkVanishing(view(24, day), [asked(24, 'fail')])).toHaveLength(1);
  expect(checkVanishing(view(24, day, day), [asked(24)])).toHaveLength(1);
  expect(checkVanishing(view(168, day), [asked(24)])).toHaveLength(1);
});
