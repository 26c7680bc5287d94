import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { suspendUnderAge } from '@kindred/contracts/age-gate';
import { decideAppeal } from '@kindred/contracts/appeals';
import { type DecisionMade, decisionMade, getSuspension, verifyLog } from '@kindred/contracts/moderation';
import { appeal } from '@kindred/contracts/statements';
import { sweepTerms } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { answerForOthers } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const DAY = 86_400_000;
const staff = randomUUID();
let moderation: ModerationAlone;
let told: DecisionMade[];
beforeAll(async () => {
  moderation = await startModerationAlone();
  answerForOthers(moderation.bus, [{ id: staff, username: 'mo', role: 'moderator' }]);
  told = await collectEvents(moderation.bus.nats, decisionMade, () => true);
});
afterAll(() => moderation.stop());

const stateOf = (userId: string) => told.filter(({ id }) => id === userId).at(-1)?.accountState;
const reaches = (userId: string, state: string) =>
  until(
    async () => stateOf(userId),
    (now) => now === state,
  );

async function suspended() {
  const [id, userId] = [randomUUID(), randomUUID()];
  await Promise.all([1, 2, 3].map(() => call(moderation.bus, suspendUnderAge, { id, userId })));
  await reaches(userId, 'suspended');
  return userId;
}

it('somebody too young is suspended for a week, once for each id, with a statement of why', async () => {
  const userId = await suspended();
  const decisions = await moderation.query('select kind, rule, days, made_by_id from decisions where user_id = $1', [
    userId,
  ]);
  expect(decisions).toEqual([{ kind: 'suspend', rule: null, days: 7, made_by_id: null }]);
  const { statement, appealToken } = await call(moderation.bus, getSuspension, { userId });
  expect(appealToken).toBeTruthy();
  expect(statement).toMatchObject({ kind: 'suspend', canAppeal: true });
  expect(Date.parse(statement?.until ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY);
  expect(statement?.text).toContain('18 or older');
  expect(statement?.text).toContain('automatically');
  expect(statement?.text).not.toContain('A person looked at this and decided');
  expect(await call(moderation.bus, verifyLog, {})).toMatchObject({ brokenAt: null });

  await call(moderation.bus, sweepTerms, { asOf: new Date(Date.now() + 8 * DAY).toISOString() });
  await reaches(userId, 'active');
});

it('who objects is looked at by a person', async () => {
  const userId = await suspended();
  const { appealToken } = await call(moderation.bus, getSuspension, { userId });
  await call(moderation.bus, appeal, { appealToken: appealToken ?? '', text: 'I typed 2015 for 1995.' });
  const [{ id: appealId }] = await moderation.query('select id from appeals where user_id = $1', [userId]);
  await call(moderation.bus, decideAppeal, { appealId, outcome: 'overturned', text: 'It was a slip.' }, staff);
  await reaches(userId, 'active');
});
