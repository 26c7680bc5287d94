import { expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { attempt, message } from '../test/attempts.js';
import { checkLeft } from './check-left.js';

const send = attempt({ clientId: 'a', content: 'a' });
const seen = (...messages: Message[]) => [{ by: 'robin', conversationId: 'c', leftBy: 'sam', messages }];

it('is content when only what was written to whoever left is there', () => {
  expect(checkLeft(seen(message('a')), [send])).toEqual([]);
  expect(checkLeft(seen(), [{ ...send, by: 'sam' }])).toEqual([]);
  expect(checkLeft(seen(), [send, attempt({ kind: 'expire', by: 'clock', clientId: 'a' })])).toEqual([]);
  expect(checkLeft(seen(), [send, attempt({ kind: 'clear' })])).toEqual([]);
});

it.each<[string, ReturnType<typeof seen>]>([
  ['a lost message', seen()],
  ['a doubled message', seen(message('a'), message('a', { id: 'again' }))],
  ['a message of who left', seen(message('a'), message('x', { senderId: 'sam' }))],
  ['their reaction', seen(message('a', { reactions: [{ userId: 'sam', emoji: '👍' }] }))],
  [
    'a quote of theirs',
    seen(message('a', { replyTo: { id: 'x', senderId: 'sam', excerpt: '', messageType: 'text', isUnsent: false } })),
  ],
])('finds %s', (_, views) => {
  expect(checkLeft(views, [send]).length).toBeGreaterThan(0);
});
