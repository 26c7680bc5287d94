import { describe, expect, it } from '@jest/globals';
import { checkDeeds, type Deed, type End } from './deeds.js';
import type { Attempted, Outcome } from './history.js';

let time = 0;
const deed = (kind: Deed['kind'], thing: string, outcome: Outcome = 'ok'): Attempted<Deed> => ({
  kind,
  by: 'robin',
  thing,
  outcome,
  startedAt: time++,
  endedAt: time++,
});
const found = (kind: Deed['kind'], thing: string) => ({ kind, by: 'robin', thing });
const end = (more: Partial<End>): End => ({
  found: [],
  standings: [],
  orphans: [],
  missing: [],
  unclear: [],
  ...more,
});
const standing = { by: 'robin', isPremium: true, live: 1, open: 0 };

describe('the checker of deeds', () => {
  it('is content with what is as it was answered', () => {
    const attempts = [
      deed('tap', 'sam'),
      deed('tap', 'kai', 'unknown'),
      deed('claim', 'photo', 'fail'),
      deed('remind', 'robin'),
      deed('reset', 'token one'),
      deed('reset', 'token two', 'fail'),
    ];
    const there = [found('tap', 'sam'), found('remind', 'robin'), found('reset', 'token one')];
    expect(checkDeeds(attempts, end({ found: there, standings: [standing] }))).toEqual([]);
    expect(checkDeeds(attempts, end({ found: [...there, found('tap', 'kai')] }))).toEqual([]);
  });

  it.each([
    ['a lost photo', [deed('claim', 'a')], end({})],
    ['a doubled tap', [deed('tap', 'sam')], end({ found: [found('tap', 'sam'), found('tap', 'sam')] })],
    ['a refused block', [deed('block', 'sam', 'fail')], end({ found: [found('block', 'sam')] })],
    ['an account twice', [deed('register', 'a', 'unknown')], end({ found: Array(2).fill(found('register', 'a')) })],
    ['no mail', [deed('remind', 'robin')], end({})],
    ['a token used twice', [deed('reset', 't a'), deed('reset', 't b')], end({ found: [found('reset', 't b')] })],
    ['a password that does not work', [deed('reset', 't a')], end({ found: [found('reset', 'old')] })],
    ['two passwords', [deed('reset', 't a')], end({ found: [found('reset', 't a'), found('reset', 'old')] })],
    ['premium for nothing', [], end({ standings: [{ ...standing, live: 0 }] })],
    ['paid for nothing', [], end({ standings: [{ ...standing, isPremium: false }] })],
    ['paid twice', [], end({ standings: [{ ...standing, live: 2 }] })],
    ['an orphan', [], end({ orphans: ['a.webp'] })],
    ['a hole', [], end({ missing: ['a.webp'] })],
    ['a muddle', [], end({ unclear: ['500'] })],
  ])('finds %s', (_, attempts, end) => {
    expect(checkDeeds(attempts, end)).toHaveLength(1);
  });
});
