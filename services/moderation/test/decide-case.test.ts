import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { decideAsOperator, decideCase, dismissReporter, type NewDecision } from '@kindred/contracts/cases';
import {
  closeAddress,
  type DecisionMade,
  decisionMade,
  giveBackPhoto,
  mailAboutAccount,
  mailLogHead,
  verifyLog,
  withholdField,
  withholdPhoto,
} from '@kindred/contracts/moderation';
import { listNotices, markNoticeRead } from '@kindred/contracts/statements';
import { sweepTerms } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { answerForOthers, openCaseAbout } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const [one, two] = [randomUUID(), randomUUID()];
let moderation: ModerationAlone;
let others: ReturnType<typeof answerForOthers>;
let told: DecisionMade[];
beforeAll(async () => {
  moderation = await startModerationAlone();
  others = answerForOthers(moderation.bus, [
    { id: one, username: 'mo', role: 'moderator' },
    { id: two, username: 'jo', role: 'moderator' },
  ]);
  told = await collectEvents(moderation.bus.nats, decisionMade, () => true);
});
afterAll(() => moderation.stop());

const decision = (kind: NewDecision['kind'], more: Partial<NewDecision> = {}): NewDecision => ({
  kind,
  rule: '3',
  facts: 'Threats in three messages.',
  ...more,
});
const decide = (caseId: string, decisions: NewDecision[], by = one) =>
  call(moderation.bus, decideCase, { caseId, decisions }, by);
const toldOf = (userId: string) => told.filter(({ id }) => id === userId);
const latestOf = async (userId: string, version: number) =>
  (
    await until(
      async () => toldOf(userId),
      (events) => events.some((event) => event.version === version),
    )
  ).find((event) => event.version === version);
const askedOf = (subject: string, part: object) =>
  others.asked.filter(
    (one_) => one_.subject === subject && Object.entries(part).every(([name, value]) => one_.input[name] === value),
  );
const notices = (userId: string) => call(moderation.bus, listNotices, {}, userId);

describe('a decision about a case', () => {
  it('closes it and its reports, suspends, tells the person and mails them', async () => {
    const { caseId, userId, reportId } = await openCaseAbout(moderation, { lockedBy: one });
    const { decisions } = await decide(caseId, [decision('suspend', { days: 7 }), decision('warn')]);
    expect(decisions).toMatchObject([{ kind: 'suspend', days: 7, madeBy: 'mo' }, { kind: 'warn' }]);
    expect(await latestOf(userId, 1)).toEqual({
      ...{ id: userId, version: 1, accountState: 'suspended' },
      ...{ isHidden: false, isForGood: false, hasNotices: true },
    });
    const [report] = await moderation.query('select state, decision_id from reports where id = $1', [reportId]);
    expect(report).toEqual({ state: 'action_taken', decision_id: decisions[0]?.id });
    const statements = await notices(userId);
    expect(statements).toMatchObject([{ kind: 'warn' }, { kind: 'suspend', canAppeal: true, readAt: null }]);
    expect(statements[1]?.text).toContain('Threats in three messages.');
    await until(
      async () => askedOf(mailAboutAccount.subject, { userId }),
      (mails) => mails.length === 2,
    );
    await expect(decide(caseId, [decision('warn')])).rejects.toMatchObject({ code: 'case_closed' });
  });

  it('needs the caller’s lock, and is never about the caller', async () => {
    const { caseId } = await openCaseAbout(moderation, { lockedBy: two });
    await expect(decide(caseId, [decision('warn')])).rejects.toMatchObject({ kind: 'conflict', code: 'locked' });
    await moderation.query(`update cases set locked_until = now() - interval '1 second' where id = $1`, [caseId]);
    await expect(decide(caseId, [decision('warn')], two)).rejects.toMatchObject({ code: 'locked' });
    const own = await openCaseAbout(moderation, { lockedBy: one, userId: one });
    await expect(decide(own.caseId, [decision('warn')])).rejects.toMatchObject({ kind: 'missing' });
    await expect(decide(randomUUID(), [decision('warn')])).rejects.toMatchObject({ kind: 'missing' });
  });

  it('is made once by two calls at the same moment', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => decide(caseId, [decision('suspend')])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await moderation.query('select kind from decisions where user_id = $1', [userId]);
    expect(rows).toEqual([{ kind: 'suspend' }]);
    expect(await latestOf(userId, 1)).toMatchObject({ isForGood: true });
  });

  it('that dismisses tells the person nothing', async () => {
    const { caseId, userId, reportId } = await openCaseAbout(moderation, { lockedBy: one });
    await decide(caseId, [decision('dismiss')]);
    expect(await latestOf(userId, 1)).toMatchObject({ accountState: 'active', hasNotices: false });
    expect(await notices(userId)).toEqual([]);
    expect(await moderation.query('select state from reports where id = $1', [reportId])).toEqual([
      { state: 'no_action' },
    ]);
  });

  it('has media and profile take things away, also when they were away', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
    const photoId = randomUUID();
    others.isAway = true;
    try {
      await decide(caseId, [decision('remove_photo', { photoId }), decision('clear_field', { field: 'bio' })]);
    } finally {
      others.isAway = false;
    }
    await until(
      async () => [
        ...askedOf(withholdPhoto.subject, { userId, photoId }),
        ...askedOf(withholdField.subject, { userId }),
      ],
      (asked) => asked.length >= 2,
      40_000,
    );
    expect(askedOf(giveBackPhoto.subject, {})).toEqual([]);
  });
});

describe('a term', () => {
  it('ends a suspension when its days are over', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
    await decide(caseId, [decision('suspend', { days: 1 })]);
    await moderation.query(`update decisions set until = now() where user_id = $1`, [userId]);
    await moderation.query(`update outcomes set term_ends_at = now() where user_id = $1`, [userId]);
    expect(await latestOf(userId, 2)).toMatchObject({ accountState: 'active' });
    const [row] = await moderation.query('select term_ends_at from outcomes where user_id = $1', [userId]);
    expect(row).toEqual({ term_ends_at: null });
  });

  it('ends as of another time, and a later one goes on', async () => {
    const [week, year] = [
      await openCaseAbout(moderation, { lockedBy: one }),
      await openCaseAbout(moderation, { lockedBy: one }),
    ];
    await decide(week.caseId, [decision('suspend', { days: 7 })]);
    await decide(year.caseId, [decision('suspend', { days: 365 })]);
    const asOf = new Date(Date.now() + 8 * 86_400_000).toISOString();
    expect((await call(moderation.bus, sweepTerms, { asOf })).count).toBeGreaterThan(0);
    expect(await latestOf(week.userId, 2)).toMatchObject({ accountState: 'active' });
    expect(toldOf(year.userId)).toMatchObject([{ accountState: 'suspended' }]);
  });

  it('that ends while somebody is restored leads to the same', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
    await decide(caseId, [decision('suspend', { days: 1 })]);
    await moderation.query(`update decisions set until = now() where user_id = $1`, [userId]);
    await Promise.all([
      moderation.query(`update outcomes set term_ends_at = now() where user_id = $1`, [userId]),
      call(moderation.bus, decideAsOperator, { userId, decision: decision('restore'), madeBy: 'op' }),
    ]);
    const last = await until(
      async () => toldOf(userId).at(-1),
      (event) => event?.accountState === 'active',
    );
    expect(last).toMatchObject({ accountState: 'active', isHidden: false });
    expect(new Set(toldOf(userId).map(({ version }) => version)).size).toBe(toldOf(userId).length);
  });
});

describe('an operator', () => {
  it('decides about a person whom moderation knows, and closes their case', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, {});
    await call(moderation.bus, decideAsOperator, { userId, decision: decision('suspend'), madeBy: 'op' });
    const [row] = await moderation.query('select closed_at from cases where id = $1', [caseId]);
    expect(row.closed_at).not.toBeNull();
    await call(moderation.bus, decideAsOperator, { userId, decision: decision('restore'), madeBy: 'op' });
    expect(await latestOf(userId, 2)).toMatchObject({ accountState: 'active', isForGood: false });
  });

  it('decides about somebody who deleted the account, of whom no words are kept', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, {});
    const tagOf = async () =>
      (await moderation.query('select address_tag as tag from cases where id = $1', [caseId]))[0].tag;
    const tag = await until(tagOf, Boolean);
    const [at, version] = [new Date(), 2];
    const account = { id: userId, version, state: 'deleted', createdAt: at, sessionsValidFrom: at };
    await moderation.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => moderation.query('select account_state as state from people where user_id = $1', [userId]),
      ([row]) => row?.state === 'deleted',
    );
    await call(moderation.bus, decideAsOperator, { userId, decision: decision('suspend'), madeBy: 'op' });
    expect(await latestOf(userId, 1)).toMatchObject({ isForGood: true, hasNotices: false });
    await until(tagOf, (left) => left === null);
    expect(askedOf(closeAddress.subject, { userId })).toMatchObject([
      { input: { address: { tag, wasConfirmed: true } } },
    ]);
    expect(await moderation.query('select facts from decisions where user_id = $1', [userId])).toEqual([{ facts: '' }]);
  });
});

describe('a statement', () => {
  it('is read once, and the last one ends the notices', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
    await decide(caseId, [decision('warn'), decision('hide')]);
    const [second, first] = await notices(userId);
    const read = (noticeId = '', by = userId) => call(moderation.bus, markNoticeRead, { noticeId }, by);
    await expect(read(first?.id, two)).rejects.toMatchObject({ kind: 'missing' });
    await read(first?.id);
    await read(first?.id);
    expect(await latestOf(userId, 2)).toMatchObject({ hasNotices: true, isHidden: true });
    await read(second?.id);
    expect(await latestOf(userId, 3)).toMatchObject({ hasNotices: false, isHidden: true });
  });

  it('goes with the account', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: one });
    await decide(caseId, [decision('warn')]);
    const [at, version] = [new Date(), 2];
    const account = { id: userId, version, state: 'deleted', createdAt: at, sessionsValidFrom: at };
    await moderation.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => notices(userId),
      (left) => left.length === 0,
    );
    expect(await moderation.query('select kind, facts from decisions where user_id = $1', [userId])).toEqual([
      { kind: 'warn', facts: null },
    ]);
  });
});

it('all reports of a reporter are dismissed at once, but not of a minor or a threat', async () => {
  const reporterId = randomUUID();
  const plain = await openCaseAbout(moderation, { reporterId });
  const minor = await openCaseAbout(moderation, { reporterId, detail: 'minor' });
  const answers = await Promise.all(
    [one, two].map((by) => call(moderation.bus, dismissReporter, { reporterId, rule: '7', facts: 'Made up.' }, by)),
  );
  expect(answers.reduce((sum, { reports }) => sum + reports, 0)).toBe(1);
  const states = await moderation.query('select case_id, state from reports where reporter_id = $1', [reporterId]);
  expect(states.find((row) => row.case_id === plain.caseId).state).toBe('no_action');
  expect(states.find((row) => row.case_id === minor.caseId).state).toBe('open');
  const closed = await moderation.query('select closed_at from cases where id = any($1) order by closed_at', [
    [plain.caseId, minor.caseId],
  ]);
  expect(closed.map((row) => row.closed_at !== null)).toEqual([true, false]);
});

describe('the log', () => {
  it('has its head mailed to the operator once a day', async () => {
    const { entries, head } = await call(moderation.bus, verifyLog, {});
    await moderation.restart();
    await until(
      async () => askedOf(mailLogHead.subject, { sequence: entries, head }),
      ({ length }) => length === 1,
    );
    await moderation.restart();
    expect(await moderation.query('select sequence, head from log_heads')).toEqual([{ sequence: entries, head }]);
  });

  it('has a chain that shows a changed entry, and refuses changes', async () => {
    const whole = await call(moderation.bus, verifyLog, {});
    expect(whole).toMatchObject({ brokenAt: null });
    expect(whole.entries).toBeGreaterThan(5);
    await expect(moderation.query(`update staff_log set kind = 'warn' where sequence = 3`)).rejects.toThrow(
      'only grows',
    );
    await expect(moderation.query('delete from staff_log')).rejects.toThrow('only grows');
    await expect(moderation.query('truncate staff_log')).rejects.toThrow('only grows');
    await moderation.query('alter table staff_log disable trigger staff_log_only_grows');
    await moderation.query(`update staff_log set rule = '9' where sequence = 3`);
    expect(await call(moderation.bus, verifyLog, {})).toEqual({ entries: 0, head: null, brokenAt: 3 });
  });

  it('holds no word of a decision', async () => {
    const rows = await moderation.query('select to_jsonb(l)::text as row from staff_log l');
    expect(rows.map(({ row }) => row).join()).not.toContain('Threats');
  });
});
