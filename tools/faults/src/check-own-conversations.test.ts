import { describe, expect, it } from '@jest/globals';
import { attempt, message, view } from '../test/attempts.js';
import type { Attempt, View } from './chat-call.js';
import { checkOwnConversations } from './check-own-conversations.js';
import type { AttemptOutcome } from './history.js';

const send = (clientId: string, startedAt: number) => attempt({ clientId, by: 'sam', to: 'robin', startedAt });
const clear = (startedAt: number) => attempt({ kind: 'clear', startedAt });
const mute = (muteFor: string | null, startedAt: number, outcome?: AttemptOutcome) =>
  attempt({ kind: 'mute', muteFor, startedAt, outcome });

const named = (names: string[]) => names.map((name) => message(name));
const check = (attempts: Attempt[], ofRobin: string[], ofSam: string[], more: Partial<View> = {}) =>
  checkOwnConversations([view('robin', named(ofRobin), more), view('sam', named(ofSam))], attempts);

it('what a member deleted for themselves is gone for them, and what came afterwards is there', () => {
  const around = [send('before', 0), clear(10), send('after', 20)];
  const whole = ['before', 'after'];
  expect(check(around, ['after'], whole)).toEqual([]);
  for (const shown of [whole, []]) expect(check(around, shown, whole)).toHaveLength(1);
});

describe('muting', () => {
  const muted = { isMuted: true };

  it('stands as it was asked last', () => {
    expect(check([mute('8h', 0), mute(null, 5)], [], [])).toEqual([]);
    expect(check([mute(null, 0), mute('8h', 5)], [], [], muted)).toEqual([]);
    expect(check([mute(null, 5), mute('8h', 0, 'unknown')], [], [], muted)).toEqual([]);
  });

  it.each([
    ['that it is not', [mute('8h', 0)], {}],
    ['that it still is', [mute('8h', 0), mute(null, 5)], muted],
    ['that it is by nobody', [mute('8h', 0, 'fail')], muted],
  ])('finds %s', (_, attempts, more) => {
    expect(check(attempts, [], [], more)).toHaveLength(1);
  });
});

describe('a conversation that is gone', () => {
  const gone = { isMuted: null };

  it('is one that was empty when its member deleted it, muted or not', () => {
    expect(check([clear(0), mute('8h', 5)], [], [], gone)).toEqual([]);
  });

  it.each([
    ['that nobody deleted', [mute('8h', 0)], []],
    ['that has a message', [send('before', 0), clear(5), send('after', 9)], ['after']],
  ])('is a fault %s', (_, attempts, ofRobin) => {
    expect(check(attempts, ofRobin, attempts.length > 1 ? ['before', 'after'] : [], gone)).toHaveLength(1);
  });
});
