import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { suspendUnderAge } from '@kindred/contracts/age-gate';
import { type DecisionMade, decisionMade } from '@kindred/contracts/moderation';
import { republishDecisions } from '@kindred/contracts/rebuild';
import { sweepTerms } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const DAY = 86_400_000;
let moderation: ModerationAlone;
let told: DecisionMade[];
beforeAll(async () => {
  moderation = await startModerationAlone();
  told = await collectEvents(moderation.bus.nats, decisionMade, () => true);
});
afterAll(() => moderation.stop());

const toldOf = (userId: string) => told.filter(({ id }) => id === userId);
const timesTold = (userId: string, count: number) =>
  until(
    async () => toldOf(userId),
    ({ length }) => length === count,
  );

it('publishes what is decided about everybody again, word for word', async () => {
  const [restored, suspended, forGood, nobody] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await call(moderation.bus, suspendUnderAge, { id: randomUUID(), userId: restored });
  await timesTold(restored, 1);
  await call(moderation.bus, sweepTerms, { asOf: new Date(Date.now() + 8 * DAY).toISOString() });
  await timesTold(restored, 2);
  for (const userId of [suspended, forGood]) await call(moderation.bus, suspendUnderAge, { id: randomUUID(), userId });
  await timesTold(forGood, 1);
  // As a moderator would have decided.
  await moderation.query('update decisions set days = null, until = null where user_id = $1', [forGood]);
  await moderation.query('insert into outcomes (user_id) values ($1)', [nobody]);

  expect(await call(moderation.bus, republishDecisions, { after: null })).toEqual({ count: 3, next: null });
  const [first, ended, again] = await timesTold(restored, 3);
  expect(first).toMatchObject({ accountState: 'suspended', version: 1 });
  expect(ended).toMatchObject({ accountState: 'active', version: 2, hasNotices: true });
  expect(again).toEqual(ended);
  const [once, twice] = await timesTold(suspended, 2);
  expect(once).toMatchObject({ accountState: 'suspended', isForGood: false });
  expect(twice).toEqual(once);
  expect((await timesTold(forGood, 2))[1]).toMatchObject({ accountState: 'suspended', isForGood: true, version: 1 });
  expect(toldOf(nobody)).toEqual([]);
});

it('goes on after a page of two hundred', async () => {
  await moderation.query(
    'insert into outcomes (user_id, version) select gen_random_uuid(), 1 from generate_series(1, 200)',
  );
  const { count, next } = await call(moderation.bus, republishDecisions, { after: null });
  expect(count).toBe(200);
  expect(await call(moderation.bus, republishDecisions, { after: next })).toEqual({ count: 3, next: null });
});
