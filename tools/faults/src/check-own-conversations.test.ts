import { describe, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from './chat-call.js';
import { checkOwnConversations } from './check-own-conversations.js';

const attempt = (kind: Attempt['kind'], startedAt: number, more: Partial<Attempt> = {}): Attempt => ({
  ...{ kind, by: 'robin', to: 'sam', conversationId: 'c', outcome: 'ok', startedAt, endedAt: startedAt + 1 },
  ...more,
});
const send = (clientId: string, startedAt: number, more: Partial<Attempt> = {}) =>
  attempt('send', startedAt, { clientId, by: 'sam', to: 'robin', ...more });
const mute = (muteFor: string | null, startedAt: number, more: Partial<Attempt> = {}) =>
  attempt('mute', startedAt, { muteFor, ...more });

const view = (by: string, names: string[], more: Partial<View> = {}): View => {
  const messages = names.map((name) => ({ id: name, clientId: name, content: name }) as Message);
  return {
    by,
    conversationId: 'c',
    messages,
    isMuted: false,
    vanishAfter: 0,
    unreadCount: 0,
    gathered: [],
    receivedTwice: [],
    ...more,
  };
};
const check = (attempts: Attempt[], ofRobin: string[], ofSam: string[], more: Partial<View> = {}) =>
  checkOwnConversations([view('robin', ofRobin, more), view('sam', ofSam)], attempts);

describe('deleting for oneself', () => {
  const around = [send('before', 0), attempt('clear', 10), send('after', 20)];

  it('is as promised with what came afterwards, and with either of what was sent meanwhile', () => {
    expect(check(around, ['after'], ['before', 'after'])).toEqual([]);
    const meanwhile = [send('before', 0), send('meanwhile', 10), attempt('clear', 10)];
    expect(check(meanwhile, ['meanwhile'], ['before', 'meanwhile'])).toEqual([]);
    expect(check(meanwhile, [], ['before', 'meanwhile'])).toEqual([]);
  });

  it.each([
    ['what was deleted', around, ['before', 'after'], ['before', 'after']],
    ['what came afterwards and is lost', around, [], ['before', 'after']],
    ['a gap', [send('a', 0), send('b', 9), attempt('clear', 9), send('c', 9)], ['b'], ['a', 'b', 'c']],
  ])('finds %s', (_, attempts, ofRobin, ofSam) => {
    expect(check(attempts, ofRobin, ofSam)).toHaveLength(1);
  });

  it('may take effect later where nobody knows of it', () => {
    const unknown = [send('before', 0), attempt('clear', 10, { outcome: 'unknown' }), send('after', 20)];
    expect(check(unknown, [], ['before', 'after'])).toEqual([]);
    expect(check(unknown, ['before', 'after'], ['before', 'after'])).toEqual([]);
  });
});

describe('muting', () => {
  const muted = { isMuted: true };

  it('stands as it was asked last', () => {
    expect(check([mute('8h', 0), mute(null, 5)], [], [])).toEqual([]);
    expect(check([mute(null, 0), mute('8h', 5)], [], [], muted)).toEqual([]);
    expect(check([mute(null, 5), mute('8h', 0, { outcome: 'unknown' })], [], [], muted)).toEqual([]);
  });

  it.each([
    ['that it is not', [mute('8h', 0)], {}],
    ['that it still is', [mute('8h', 0), mute(null, 5)], muted],
    ['that it is by nobody', [mute('8h', 0, { outcome: 'fail' })], muted],
  ])('finds %s', (_, attempts, more) => {
    expect(check(attempts, [], [], more)).toHaveLength(1);
  });
});

describe('a conversation that is gone', () => {
  const gone = { isMuted: null };

  it('is one that was empty when its member deleted it, muted or not', () => {
    expect(check([attempt('clear', 0), mute('8h', 5)], [], [], gone)).toEqual([]);
  });

  it.each([
    ['that nobody deleted', [mute('8h', 0)], []],
    ['that has a message', [send('before', 0), attempt('clear', 5), send('after', 9)], ['after']],
  ])('is a fault %s', (_, attempts, ofRobin) => {
    expect(check(attempts, ofRobin, attempts.length > 1 ? ['before', 'after'] : [], gone)).toHaveLength(1);
  });
});
