import { expect, it } from '@jest/globals';
import { personSummaryOf } from './person-summary.js';

it('tells others nothing that the person hides, and the person themselves everything', () => {
  const now = new Date('2030-01-01T12:00:00Z');
  const id = '8a0f3f0a-4b5e-4c8e-9a51-111111111111';
  const row = { id, displayName: 'Robin', firstName: null, photos: [], showOnline: false, lastActiveAt: now };
  expect(personSummaryOf(row, 'somebody else', now)).toMatchObject({ isOnline: false, lastActiveAt: null });
  expect(personSummaryOf(row, id, now)).toMatchObject({ isOnline: true, lastActiveAt: now });
});
