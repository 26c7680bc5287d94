import { describe, expect, it } from '@jest/globals';
import { type Action, checkActions, type End } from './check-actions.js';
import type { Attempted, AttemptOutcome } from './history.js';

let time = 0;
const action = (kind: Action['kind'], thing: string, outcome: AttemptOutcome = 'ok'): Attempted<Action> => ({
  kind,
  by: 'robin',
  thing,
  outcome,
  startedAt: time++,
  endedAt: time++,
});
const found = (kind: Action['kind'], thing: string) => ({ kind, by: 'robin', thing });
const end = (more: Partial<End>): End => ({ found: [], entitlements: [], ...more });
const entitlement = { by: 'robin', isPremium: true, live: 1, open: 0 };

describe('the checker of actions', () => {
  it('is content with what is as it was answered', () => {
    const attempts = [
      action('tap', 'sam'),
      action('tap', 'kai', 'unknown'),
      action('claim', 'photo', 'fail'),
      action('remind', 'robin'),
      action('reset', 'token one'),
      action('reset', 'token two', 'fail'),
    ];
    const there = [found('tap', 'sam'), found('remind', 'robin'), found('reset', 'token one')];
    expect(checkActions(attempts, end({ found: there, entitlements: [entitlement] }))).toEqual([]);
    expect(checkActions(attempts, end({ found: [...there, found('tap', 'kai')] }))).toEqual([]);
  });

  it.each([
    ['a lost photo', [action('claim', 'a')], end({})],
    ['a doubled tap', [action('tap', 'sam')], end({ found: [found('tap', 'sam'), found('tap', 'sam')] })],
    ['a refused block', [action('block', 'sam', 'fail')], end({ found: [found('block', 'sam')] })],
    ['an account twice', [action('register', 'a', 'unknown')], end({ found: Array(2).fill(found('register', 'a')) })],
    ['no mail', [action('remind', 'robin')], end({})],
    ['a token used twice', [action('reset', 't a'), action('reset', 't b')], end({ found: [found('reset', 't b')] })],
    ['a password that does not work', [action('reset', 't a')], end({ found: [found('reset', 'old')] })],
    ['neither of two passwords', [action('reset', 't a'), action('reset', 'u b', 'unknown')], end({})],
    ['two passwords', [action('reset', 't a')], end({ found: [found('reset', 't a'), found('reset', 'old')] })],
    ['premium for nothing', [], end({ entitlements: [{ ...entitlement, live: 0 }] })],
    ['paid for nothing', [], end({ entitlements: [{ ...entitlement, isPremium: false }] })],
    ['paid twice', [], end({ entitlements: [{ ...entitlement, live: 2 }] })],
  ])('finds %s', (_, attempts, end) => {
    expect(checkActions(attempts, end)).toHaveLength(1);
  });
});
