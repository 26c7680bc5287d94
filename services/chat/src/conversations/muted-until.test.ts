import { expect, it } from '@jest/globals';
import { MUTED_ALWAYS } from '@kindred/contracts/own-conversations';
import { firstEnd, isMutedAt, mutedUntil } from './muted-until.js';

const now = new Date('2026-05-01T10:00:00Z');

it.each([
  ['8h' as const, '2026-05-01T18:00:00.000Z'],
  ['week' as const, '2026-05-08T10:00:00.000Z'],
  ['always' as const, MUTED_ALWAYS],
  [null, undefined],
])('is muted for %s until %s', (choice, end) => {
  expect(mutedUntil(choice, now)?.toISOString()).toBe(end);
});

it('is over at its end', () => {
  const until = mutedUntil('8h', now);
  expect(
    [0, 8 * 3_600_000 - 1, 8 * 3_600_000].map((ms) => isMutedAt({ mutedUntil: until }, new Date(+now + ms))),
  ).toEqual([true, true, false]);
  expect(isMutedAt({ mutedUntil: null }, now)).toBe(false);
});

it('ends first where it ends at all', () => {
  const muted = (...choices: Parameters<typeof mutedUntil>[0][]) =>
    choices.map((one) => ({ mutedUntil: mutedUntil(one, now) }));
  expect(firstEnd(muted(null, 'week', 'always', '8h'))).toEqual({ countsAt: new Date('2026-05-01T18:00:00.000Z') });
  expect(firstEnd(muted(null, 'always'))).toEqual({});
});
