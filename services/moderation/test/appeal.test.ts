import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideAppeal, listAppeals } from '@kindred/contracts/appeals';
import { decideCase, type NewDecision } from '@kindred/contracts/cases';
import {
  type DecisionMade,
  decisionMade,
  exportStatements,
  getSuspension,
  giveBackField,
} from '@kindred/contracts/moderation';
import { appeal, listStatements } from '@kindred/contracts/statements';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import pg from 'pg';
import { answerForOthers, openCaseAbout } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const [one, two] = [randomUUID(), randomUUID()];
const staff = [{ id: one, username: 'mo', role: 'moderator' as const }];
let moderation: ModerationAlone;
let others: ReturnType<typeof answerForOthers>;
let told: DecisionMade[];
beforeAll(async () => {
  moderation = await startModerationAlone();
  staff.push({ id: two, username: 'jo', role: 'moderator' });
  others = answerForOthers(moderation.bus, staff);
  told = await collectEvents(moderation.bus.nats, decisionMade, () => true);
});
afterAll(() => moderation.stop());

async function decided(...kinds: Partial<NewDecision>[]) {
  const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
  const decisions = kinds.map((kind) => ({ kind: 'warn', rule: '3', facts: 'Threats.', ...kind }) as NewDecision);
  await call(moderation.bus, decideCase, { caseId, decisions, reportCount: 1 }, one);
  return userId;
}
const statementsOf = (userId: string) => call(moderation.bus, listStatements, {}, userId);
const reportState = async (userId: string) =>
  (await moderation.query('select state from reports where user_id = $1', [userId]))[0]?.state;
const suspension = (userId: string) => call(moderation.bus, getSuspension, { userId });
const object = (input: { noticeId?: string; appealToken?: string }, userId?: string) =>
  call(moderation.bus, appeal, { text: 'I did not.', ...input }, userId);
const appealOf = async (userId: string) =>
  (await moderation.query('select id from appeals where user_id = $1', [userId]))[0]?.id;
const decide = (appealId: string, outcome: 'upheld' | 'overturned', by = two) =>
  call(moderation.bus, decideAppeal, { appealId, outcome, text: 'It was a quote.' }, by);
const latest = (userId: string, version: number) =>
  until(
    async () => told.find((event) => event.id === userId && event.version === version),
    (event) => event !== undefined,
  );

describe('an appeal', () => {
  it('is made once for a decision, also by many calls at the same moment', async () => {
    const userId = await decided({});
    const [{ id: noticeId } = { id: '' }] = await statementsOf(userId);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => object({ noticeId }, userId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(object({ noticeId }, userId)).rejects.toMatchObject({ kind: 'conflict', code: 'already_appealed' });
    expect((await statementsOf(userId))[0]).toMatchObject({ canAppeal: false, objection: 'waiting' });
    expect(await call(moderation.bus, exportStatements, {}, userId)).toMatchObject([{ appeal: 'I did not.' }]);
  });

  it('is made by the person only, and within 180 days', async () => {
    const userId = await decided({});
    const [{ id: noticeId } = { id: '' }] = await statementsOf(userId);
    await expect(object({ noticeId }, randomUUID())).rejects.toMatchObject({ kind: 'missing' });
    await expect(object({ noticeId })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await moderation.query(`update decisions set created_at = now() - interval '181 days' where user_id = $1`, [
      userId,
    ]);
    expect((await statementsOf(userId))[0]).toMatchObject({ canAppeal: false, objection: 'over' });
    await expect(object({ noticeId }, userId)).rejects.toMatchObject({ kind: 'forbidden', code: 'appeal_over' });
  });

  it('leaves nothing when the account is deleted at the same moment', async () => {
    const userId = await decided({});
    const [{ id: noticeId } = { id: '' }] = await statementsOf(userId);
    const deletion = new pg.Client({ connectionString: moderation.config.DATABASE_URL });
    await deletion.connect();
    await deletion.query('begin');
    await deletion.query('select from outcomes where user_id = $1 for update', [userId]);
    const made = Promise.allSettled([object({ noticeId }, userId)]);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%outcomes%for update%'`;
    await until(
      () => Promise.race([moderation.query(waiting), made]),
      ({ length }) => length > 0,
    );
    await deletion.query(`insert into people (user_id, account_state) values ($1, 'deleted')`, [userId]);
    await deletion.query('delete from statements where user_id = $1', [userId]);
    await deletion.query('commit');
    await deletion.end();
    expect(await made).toMatchObject([{ status: 'rejected', reason: { kind: 'missing' } }]);
    expect(await appealOf(userId)).toBeUndefined();
  });

  it('of a suspension is made with the newest token, which is kept as a hash', async () => {
    const userId = await decided({ kind: 'suspend' });
    const [first, second] = [await suspension(userId), await suspension(userId)];
    expect(first.statement).toMatchObject({ kind: 'suspend', until: null, canAppeal: true });
    const token = second.appealToken ?? '';
    expect(JSON.stringify(await moderation.query('select * from appeal_tokens'))).not.toContain(token);
    await expect(object({ appealToken: first.appealToken ?? '' })).rejects.toMatchObject({ kind: 'missing' });
    await object({ appealToken: token });
    await expect(object({ appealToken: token })).rejects.toMatchObject({ code: 'already_appealed' });
    expect(await suspension(userId)).toMatchObject({ statement: { canAppeal: false }, appealToken: null });
    expect(await suspension(randomUUID())).toEqual({ statement: null, appealToken: null });
  });
});

describe('an appeal is decided', () => {
  it('under the lock that a deletion of the account takes first too', async () => {
    const userId = await decided({});
    const [{ id: noticeId } = { id: '' }] = await statementsOf(userId);
    await object({ noticeId }, userId);
    const appealId = await appealOf(userId);
    await whileHeld(
      moderation.config.DATABASE_URL,
      ['select from outcomes where user_id = $1 for update', userId],
      () => decide(appealId, 'upheld'),
      (deletion) => deletion.query('select from appeals where id = $1 for update nowait', [appealId]),
    );
  });

  it('by somebody else, and overturned everything is as before', async () => {
    const userId = await decided({ kind: 'suspend' }, { kind: 'clear_field', field: 'bio' });
    for (const { id } of await statementsOf(userId)) await object({ noticeId: id }, userId);
    const open = await call(moderation.bus, listAppeals, {}, one);
    expect(open.filter((row) => row.userId === userId)).toMatchObject([{ mayDecide: false }, { mayDecide: false }]);
    const ids = open.filter((row) => row.userId === userId).map(({ id }) => id);
    await expect(decide(ids[0] ?? '', 'overturned', one)).rejects.toMatchObject({ code: 'same_moderator' });
    await decide(ids[0] ?? '', 'overturned');
    expect(await reportState(userId)).toBe('action_taken');
    await moderation.query(
      `insert into decisions (id, case_id, user_id, kind, made_by)
       select gen_random_uuid(), case_id, user_id, 'hide', 'rule' from reports where user_id = $1`,
      [userId],
    );
    await decide(ids[1] ?? '', 'overturned');
    expect(await reportState(userId)).toBe('no_action');
    expect(await latest(userId, 3)).toMatchObject({ accountState: 'active', isForGood: false, hasNotices: true });
    await until(
      async () => others.asked.filter(({ subject }) => subject === giveBackField.subject),
      (asked) => asked.length > 0,
    );
    expect((await statementsOf(userId)).slice(0, 2)).toMatchObject([
      { kind: 'restore', facts: 'It was a quote.', canAppeal: false, objection: 'none' },
      { kind: 'restore', objection: 'none' },
    ]);
    await expect(decide(ids[0] ?? '', 'upheld')).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'appeal_decided' },
      message: 'This objection is decided, by jo: overturned.',
    });
    expect(await suspension(userId)).toEqual({ statement: null, appealToken: null });
  });

  it('upheld by a statement', async () => {
    const userId = await decided({ kind: 'suspend', days: 30 });
    const { appealToken } = await suspension(userId);
    await object({ appealToken: appealToken ?? '' });
    const id = await appealOf(userId);
    const results = await Promise.allSettled([decide(id, 'upheld'), decide(id, 'overturned')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(randomUUID(), 'upheld')).rejects.toMatchObject({ kind: 'missing' });
    expect((await statementsOf(userId)).length).toBe(2);
  });

  it('and who is suspended is told how, and what else was decided in the case, with the tokens to object', async () => {
    const userId = await decided({ kind: 'suspend' }, { kind: 'warn' }, { kind: 'clear_field', field: 'bio' });
    const first = await suspension(userId);
    expect(first).toMatchObject({ statement: { kind: 'suspend' }, outcome: null });
    await object({ appealToken: first.appealToken ?? '' });
    await decide(await appealOf(userId), 'upheld');
    const { others, ...told } = await suspension(userId);
    const outcome = { kind: 'suspend', facts: 'It was a quote.', objection: 'none' };
    expect(told).toMatchObject({ statement: { kind: 'suspend', objection: 'decided' }, appealToken: null, outcome });
    const open = { appealToken: expect.any(String), outcome: null };
    expect(others).toMatchObject([
      { statement: { kind: 'warn', canAppeal: true }, ...open },
      { statement: { kind: 'clear_field' }, ...open },
    ]);
    await object({ appealToken: others?.[1]?.appealToken ?? '' });
    const { others: then } = await suspension(userId);
    expect(then?.[1]).toMatchObject({ statement: { canAppeal: false }, appealToken: null });
  });

  it('by the same moderator where there is one, which the log says', async () => {
    const userId = await decided({});
    const [{ id: noticeId } = { id: '' }] = await statementsOf(userId);
    await object({ noticeId }, userId);
    staff.pop();
    try {
      await decide(await appealOf(userId), 'upheld', one);
    } finally {
      staff.push({ id: two, username: 'jo', role: 'moderator' });
    }
    const [entry] = await moderation.query(
      `select is_alone, outcome from staff_log where act = 'appeal.decide' and user_id = $1`,
      [userId],
    );
    expect(entry).toEqual({ is_alone: true, outcome: 'upheld' });
  });
});
