import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decideAsOperator } from '@kindred/contracts/cases';
import { sweepTerms } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { openCaseAbout } from './staff.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding();
});
afterAll(() => moderation.stop());
afterEach(() => void jest.useRealTimers());

/** What a host whose clock stands still goes on with. */
const timers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
const others = ['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const;

describe('a term', () => {
  it('ends a suspension when its days are over', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('suspend', { days: 1 })]);
    await moderation.query(`update decisions set until = now() where user_id = $1`, [userId]);
    await moderation.query(`update outcomes set term_ends_at = now() where user_id = $1`, [userId]);
    expect(await moderation.latestOf(userId, 2)).toMatchObject({ accountState: 'active' });
    const [row] = await moderation.query('select term_ends_at from outcomes where user_id = $1', [userId]);
    expect(row).toEqual({ term_ends_at: null });
  });

  it('ends by the clock of the database where that of the host is behind', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('suspend', { days: 1 })]);
    jest.useFakeTimers({ now: Date.now() - 3600_000, doNotFake: [...timers, ...others] });
    await moderation.query(`update decisions set until = now() where user_id = $1`, [userId]);
    await moderation.query(`update outcomes set term_ends_at = now() where user_id = $1`, [userId]);
    expect(await moderation.latestOf(userId, 2)).toMatchObject({ accountState: 'active' });
  });

  it('ends as of another time, and a later one goes on', async () => {
    const [week, year] = [
      await openCaseAbout(moderation, { lockedBy: moderation.one }),
      await openCaseAbout(moderation, { lockedBy: moderation.one }),
    ];
    await moderation.decide(week.caseId, [decision('suspend', { days: 7 })]);
    await moderation.decide(year.caseId, [decision('suspend', { days: 365 })]);
    const asOf = new Date(Date.now() + 8 * 86_400_000).toISOString();
    expect((await call(moderation.bus, sweepTerms, { asOf })).count).toBeGreaterThan(0);
    expect(await moderation.latestOf(week.userId, 2)).toMatchObject({ accountState: 'active' });
    expect(moderation.toldOf(year.userId)).toMatchObject([{ accountState: 'suspended' }]);
  });

  it('that ends while somebody is restored leads to the same', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('suspend', { days: 1 })]);
    await moderation.query(`update decisions set until = now() where user_id = $1`, [userId]);
    await Promise.all([
      moderation.query(`update outcomes set term_ends_at = now() where user_id = $1`, [userId]),
      call(moderation.bus, decideAsOperator, { userId, decision: decision('restore'), madeBy: 'op' }),
    ]);
    const last = await until(
      async () => moderation.toldOf(userId).at(-1),
      (event) => event?.accountState === 'active',
    );
    expect(last).toMatchObject({ accountState: 'active', isHidden: false });
    expect(new Set(moderation.toldOf(userId).map(({ version }) => version)).size).toBe(
      moderation.toldOf(userId).length,
    );
  });
});
