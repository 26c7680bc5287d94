import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { showCaseAsOperator } from '@kindred/contracts/cases';
import { handOverReports } from '@kindred/contracts/rebuild';
import { listOwnReports } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import { type Reporting, startReporting } from './reporting.js';

let world: Reporting;
beforeAll(async () => {
  world = await startReporting();
});
afterAll(() => world.stop());

/** A report as the release before stored it, which owed nothing to this service. */
async function earlierReport(reporterId: string, userId: string, decisionId: string | null) {
  const id = randomUUID();
  await world.query(`
    set session_replication_role = replica;
    insert into profile.user_interactions (id, from_user_id, to_user_id, type, report_reason, notes)
      values ('${id}', '${reporterId}', '${userId}', 'report', 'spam', 'an old note');
    set session_replication_role = default;
    insert into profile.reports (id, reporter_id, user_id, reason, severity, is_established, created_at, decision_id)
      values ('${id}', '${reporterId}', '${userId}', 'spam', 1, true, now(), ${decisionId ? `'${decisionId}'` : 'null'})`);
  return id;
}

async function handOver() {
  for (let after: string | null = null; ; ) {
    const { next }: { next: string | null } = await call(world.bus, handOverReports, { after });
    if (next === null) return;
    after = next;
  }
}

it('takes over reports and decisions of the release before, once, and leaves people as they are', async () => {
  const [ada, bob] = [await world.member('ada'), await world.member('bobby')];
  for (const one of [ada, bob]) await one.get('/api/discover');
  const decisionId = randomUUID();
  await world.query(
    `insert into profile.moderation_decisions (id, user_id, kind, reason, made_by) values ($1, $2, 'dismiss', 'nothing there', 'sage')`,
    [decisionId, bob.id],
  );
  const decided = await earlierReport(ada.id, bob.id, decisionId);
  const open = await earlierReport(ada.id, bob.id, null);
  await handOver();
  await handOver();

  const own = await call(world.bus, listOwnReports, {}, ada.id);
  expect(own.map(({ id, state }) => [id, state]).sort()).toEqual(
    [
      [open, 'open'],
      [decided, 'no_action'],
    ].sort(),
  );
  const shown = await call(world.bus, showCaseAsOperator, { userId: bob.id });
  expect(shown).toMatchObject({
    isOpen: true,
    isHidden: false,
    accountState: 'active',
    reports: [{ id: open, notes: 'an old note' }],
    decisions: [{ id: decisionId, kind: 'dismiss', facts: 'nothing there', madeBy: 'sage' }],
  });
  expect(await world.query('select id from moderation.cases where user_id = $1', [bob.id])).toHaveLength(2);
  expect(await world.whenIdle(open)).toMatchObject([{ kind: 'profile', state: 'frozen' }]);
  expect((await bob.get('/api/auth/user')).status).toBe(200);
});
