import { describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { attempt, message, view } from '../test/attempts.js';
import type { Attempt } from './chat-call.js';
import { checkChatSuite } from './check-chat-suite.js';

const send = (name: string, startedAt: number, more: Partial<Attempt> = {}) =>
  attempt({ clientId: name, content: name, startedAt, ...more });

const unsend = (name: string) => attempt({ kind: 'unsend', messageId: `id-${name}`, startedAt: 5 });
const react = (emoji: string | null, startedAt: number) =>
  attempt({ kind: 'react', by: 'sam', messageId: 'id-a', emoji, startedAt });
const expire = (name: string) => attempt({ kind: 'expire', by: 'clock', messageId: `id-${name}`, clientId: name });
const gone = { content: '', unsentAt: '2026-01-01T10:00:00.000Z' };
const thumb: Partial<Message> = { reactions: [{ userId: 'sam', emoji: '👍' }] };
const reply = send('b', 2, { replyToId: 'id-a' });
const quoting = (isUnsent: boolean) =>
  message('b', { replyTo: { id: 'id-a', senderId: 'robin', excerpt: '', messageType: 'text', isUnsent } });
const both = (messages: Message[]) => [view('robin', messages), view('sam', messages)];

describe('the checker', () => {
  it('is content with what is as it was answered', () => {
    const attempts = [send('a', 0), send('b', 5, { outcome: 'unknown' }), send('c', 9, { outcome: 'fail' })];
    expect(checkChatSuite(attempts, both([message('a')]))).toEqual([]);
    expect(checkChatSuite(attempts, both([message('a'), message('b')]))).toEqual([]);
  });

  it('is content with what is unsent, answered and reacted to', () => {
    const attempts = [send('a', 0), unsend('a'), reply, react('👍', 3)];
    expect(checkChatSuite(attempts, both([message('a', gone), quoting(true)]))).toEqual([]);
    const changed = [send('a', 0), react('👍', 3), react('🔥', 4), react(null, 5)];
    expect(checkChatSuite(changed, both([message('a')]))).toEqual([]);
    expect(checkChatSuite([send('a', 0), react('👍', 3)], both([message('a', thumb)]))).toEqual([]);
  });

  it('is content when what has vanished is gone, and the quote of it', () => {
    expect(checkChatSuite([send('a', 0), expire('a'), reply], both([message('b')]))).toEqual([]);
  });

  it.each([
    ['a lost message', [send('a', 0)], both([])],
    ['a doubled message', [send('a', 0)], both([message('a'), message('a', { id: 'again' })])],
    ['a doubled unknown one', [send('a', 0, { outcome: 'unknown' })], both([message('a'), message('a', { id: 'x' })])],
    ['a refused message that is there', [send('a', 0, { outcome: 'fail' })], both([message('a')])],
    ['a message from nowhere', [], both([message('a')])],
    ['other words', [send('a', 0)], both([message('a', { content: 'b' })])],
    ['a wrong order', [send('a', 0), send('b', 5)], both([message('b'), message('a')])],
    ['a wrong unread count', [send('a', 0)], [view('sam', [message('a')], { unreadCount: 0 })]],
    ['a gap on the way', [send('a', 0)], [view('sam', [message('a')], { gathered: [] })]],
    ['a double on one connection', [send('a', 0)], [view('sam', [message('a')], { receivedTwice: ['a'] })]],
    ['an unsent message that is there', [send('a', 0), unsend('a')], both([message('a')])],
    ['a message that nobody unsent', [send('a', 0)], both([message('a', gone)])],
    ['words of an unsent message', [send('a', 0), unsend('a')], both([message('a', { ...gone, content: 'a' })])],
    ['a lost answer', [send('a', 0, { replyToId: 'x' })], both([message('a')])],
    ['a quote of unsent words', [send('a', 0), unsend('a'), reply], both([message('a', gone), quoting(false)])],
    ['what has vanished', [send('a', 0), expire('a')], both([message('a')])],
    ['a quote of what has vanished', [send('a', 0), expire('a'), reply], both([quoting(false)])],
    ['a lost reaction', [send('a', 0), react('👍', 5)], both([message('a')])],
    ['an older reaction', [send('a', 0), react('👍', 5), react('🔥', 9)], both([message('a', thumb)])],
    ['a reaction of nobody', [send('a', 0)], both([message('a', thumb)])],
    ['two truths', [send('a', 0, { outcome: 'unknown' })], [view('robin', []), view('sam', [message('a')])]],
    ['a reading forgotten', [send('a', 0), attempt({ kind: 'read', by: 'sam', startedAt: 5 })], both([message('a')])],
    [
      'a message across a block',
      [attempt({ kind: 'block', by: 'sam', to: 'robin' }), send('a', 5)],
      both([message('a')]),
    ],
    [
      'a message that slipped in across a block',
      [attempt({ kind: 'block', by: 'sam', to: 'robin' }), send('a', 5, { outcome: 'unknown' })],
      both([message('a')]),
    ],
  ])('finds %s', (_, attempts, views) => {
    expect(checkChatSuite(attempts, views).length).toBeGreaterThan(0);
  });

  it('lets through what was under way when the block came or when it was taken back', () => {
    const block = attempt({ kind: 'block', by: 'sam', to: 'robin', startedAt: 10 });
    const unblock = attempt({ kind: 'unblock', by: 'sam', to: 'robin', startedAt: 30, outcome: 'unknown' });
    const attempts = [send('a', 10), block, unblock, send('b', 30)];
    expect(checkChatSuite(attempts, both([message('a'), message('b')]))).toEqual([]);
  });
});
