import { describe, expect, it } from '@jest/globals';
import { found, tried } from '../test/attempts.js';
import { checkActions, type End } from './check-actions.js';

const end = (more: Partial<End>): End => ({ found: [], entitlements: [], ...more });
const entitlement = { by: 'robin', isPremium: true, live: 1, open: 0 };

describe('the checker of actions', () => {
  it('is content with what is as it was answered', () => {
    const attempts = [
      tried('tap', 'sam'),
      tried('tap', 'kai', 'unknown'),
      tried('claim', 'photo', 'fail'),
      tried('remind', 'robin'),
      tried('reset', 'token one'),
      tried('reset', 'token two', 'fail'),
    ];
    const there = [found('tap', 'sam'), found('remind', 'robin'), found('reset', 'token one')];
    expect(checkActions(attempts, end({ found: there, entitlements: [entitlement] }))).toEqual([]);
    expect(checkActions(attempts, end({ found: [...there, found('tap', 'kai')] }))).toEqual([]);
  });

  it.each([
    ['a lost photo', [tried('claim', 'a')], end({})],
    ['a doubled tap', [tried('tap', 'sam')], end({ found: [found('tap', 'sam'), found('tap', 'sam')] })],
    ['a refused block', [tried('block', 'sam', 'fail')], end({ found: [found('block', 'sam')] })],
    ['an account twice', [tried('register', 'a', 'unknown')], end({ found: Array(2).fill(found('register', 'a')) })],
    ['no mail', [tried('remind', 'robin')], end({})],
    ['a token used twice', [tried('reset', 't a'), tried('reset', 't b')], end({ found: [found('reset', 't b')] })],
    ['a password that does not work', [tried('reset', 't a')], end({ found: [found('reset', 'old')] })],
    ['neither of two passwords', [tried('reset', 't a'), tried('reset', 'u b', 'unknown')], end({})],
    ['two passwords', [tried('reset', 't a')], end({ found: [found('reset', 't a'), found('reset', 'old')] })],
    ['premium for nothing', [], end({ entitlements: [{ ...entitlement, live: 0 }] })],
    ['paid for nothing', [], end({ entitlements: [{ ...entitlement, isPremium: false }] })],
    ['paid twice', [], end({ entitlements: [{ ...entitlement, live: 2 }] })],
  ])('finds %s', (_, attempts, end) => {
    expect(checkActions(attempts, end)).toHaveLength(1);
  });
});
