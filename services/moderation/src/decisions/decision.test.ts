import { expect, it } from '@jest/globals';
import { reportStateAfter } from './decision.js';

it('reports led to action unless they were dismissed or somebody was restored', () => {
  expect(reportStateAfter([{ kind: 'dismiss' }])).toBe('no_action');
  expect(reportStateAfter([{ kind: 'restore' }])).toBe('no_action');
  expect(reportStateAfter([{ kind: 'dismiss' }, { kind: 'warn' }])).toBe('action_taken');
});
