import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileReport } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { Queue } from 'bullmq';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { openCaseAbout } from './staff.js';

const DAY_MS = 86_400_000;

let moderation: Deciding;
let queues: Record<'freeze' | 'terms', Queue>;
beforeAll(async () => {
  moderation = await startDeciding();
  const options = { connection: { url: moderation.config.REDIS_URL }, prefix: 'kindred:moderation' };
  queues = { freeze: new Queue('freeze', options), terms: new Queue('terms', options) };
});
afterAll(async () => {
  await Promise.all(Object.values(queues).map((queue) => queue.close()));
  await moderation.stop();
});

const delayedFor = (name: keyof typeof queues, id: string) =>
  until(
    async () => (await queues[name].getDelayed()).filter((job) => `${job.data.id}`.startsWith(id)),
    (jobs) => jobs.length > 0,
  );

describe('the queue of terms', () => {
  it('has the end of a suspension looked at when it comes; without Redis’ memory the row ends it', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('suspend', { days: 2 })]);
    const [job] = await delayedFor('terms', userId);
    expect(job?.delay).toBeGreaterThan(DAY_MS);
    expect(job?.delay).toBeLessThanOrEqual(2 * DAY_MS);
    await queues.terms.obliterate({ force: true });
    await moderation.query('update decisions set until = now() where user_id = $1', [userId]);
    await moderation.query('update outcomes set term_ends_at = now() where user_id = $1', [userId]);
    expect(await moderation.latestOf(userId, 2)).toMatchObject({ accountState: 'active' });
  });

  it('ends the terms of appeals, and destroys evidence that was kept for long enough', async () => {
    const { caseId, reportId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    const { decisions } = await moderation.decide(caseId, [decision('warn')]);
    await moderation.query(`insert into appeal_tokens values ($1, 'old', now() - interval '181 days')`, [
      decisions[0]?.id,
    ]);
    await moderation.query(`update cases set closed_at = now() - interval '181 days' where id = $1`, [caseId]);
    await moderation.query(
      `insert into evidence (id, case_id, report_id, kind, state, key_id, sealed, frozen_at)
       values ($1, $2, $3, 'profile', 'frozen', 'key', 'sealed', now())`,
      [randomUUID(), caseId, reportId],
    );
    await queues.terms.add('owed', {});
    await until(
      () => moderation.query('select state from evidence where case_id = $1', [caseId]),
      ([row]) => row?.state === 'gone',
    );
    const tokens = 'select decision_id from appeal_tokens where decision_id = $1';
    expect(await moderation.query(tokens, [decisions[0]?.id])).toEqual([]);
  });
});

describe('the queue of what is to be frozen', () => {
  it('has a report looked at again after its call', async () => {
    const [id, userId, reporterId, at] = [randomUUID(), randomUUID(), randomUUID(), new Date().toISOString()];
    const report = { id, userId, reporterId, reporterJoinedAt: at, displayName: null, createdAt: at };
    const rest = { reason: 'spam' as const, detail: null, notes: null, messageIds: [], photoIds: [] };
    await call(moderation.bus, fileReport, { ...report, ...rest });
    expect(await delayedFor('freeze', id)).toHaveLength(1);
  });
});
