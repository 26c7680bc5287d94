import { expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import type { Attempt } from './chat-call.js';
import { checkLeft } from './check-left.js';

const attempt = (more: Partial<Attempt>): Attempt => ({
  ...({ kind: 'send', by: 'robin', to: 'sam', conversationId: 'c', clientId: 'a', content: 'a' } as const),
  ...({ startedAt: 0, endedAt: 1, outcome: 'ok' } as const),
  ...more,
});
const message = (more: Partial<Message> = {}) =>
  ({ id: 'id-a', clientId: 'a', content: 'a', senderId: 'robin', ...more }) as Message;
const seen = (...messages: Message[]) => [{ by: 'robin', conversationId: 'c', leftBy: 'sam', messages }];

it('is content when only what was written to whoever left is there', () => {
  expect(checkLeft(seen(message()), [attempt({})])).toEqual([]);
  expect(checkLeft(seen(), [attempt({ by: 'sam' })])).toEqual([]);
  expect(checkLeft(seen(), [attempt({}), attempt({ kind: 'expire', by: 'clock' })])).toEqual([]);
  expect(checkLeft(seen(), [attempt({}), attempt({ kind: 'clear' })])).toEqual([]);
});

it.each<[string, ReturnType<typeof seen>]>([
  ['a lost message', seen()],
  ['a doubled message', seen(message(), message({ id: 'again' }))],
  ['a message of who left', seen(message(), message({ id: 'x', clientId: 'x', senderId: 'sam' }))],
  ['their reaction', seen(message({ reactions: [{ userId: 'sam', emoji: '👍' }] }))],
  [
    'a quote of theirs',
    seen(message({ replyTo: { id: 'x', senderId: 'sam', excerpt: '', messageType: 'text', isUnsent: false } })),
  ],
])('finds %s', (_, views) => {
  expect(checkLeft(views, [attempt({})]).length).toBeGreaterThan(0);
});
