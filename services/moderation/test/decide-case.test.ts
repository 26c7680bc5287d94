import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { decideAsOperator, type NewDecision, showCase } from '@kindred/contracts/cases';
import {
  closeAddress,
  giveBackPhoto,
  mailAboutAccount,
  withholdField,
  withholdPhoto,
} from '@kindred/contracts/moderation';
import { listStatements, markStatementRead } from '@kindred/contracts/statements';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { openCaseAbout } from './staff.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding();
});
afterAll(() => moderation.stop());

const asOperator = (userId: string, kind: NewDecision['kind'], reportCount?: number) =>
  call(moderation.bus, decideAsOperator, { userId, decision: decision(kind), reportCount, madeBy: 'op' });
const tagOf = async (caseId: string) =>
  (await moderation.query('select address_tag as tag from cases where id = $1', [caseId]))[0].tag;
const statementsOf = (userId: string) => call(moderation.bus, listStatements, {}, userId);

describe('a decision about a case', () => {
  it('closes it and its reports, suspends, tells the person and mails them', async () => {
    const { caseId, userId, reportId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    const { decisions } = await moderation.decide(caseId, [decision('suspend', { days: 7 }), decision('warn')]);
    expect(decisions).toMatchObject([{ kind: 'suspend', days: 7, madeBy: 'mo' }, { kind: 'warn' }]);
    expect(await moderation.latestOf(userId, 1)).toEqual({
      ...{ id: userId, version: 1, accountState: 'suspended' },
      ...{ isHidden: false, isForGood: false, hasNotices: true },
    });
    const [report] = await moderation.query('select state, decision_id from reports where id = $1', [reportId]);
    expect(report).toEqual({ state: 'action_taken', decision_id: decisions[0]?.id });
    const statements = await statementsOf(userId);
    expect(statements).toMatchObject([{ kind: 'warn' }, { kind: 'suspend', canAppeal: true, readAt: null }]);
    expect(statements[1]?.text).toContain('Threats in three messages.');
    await until(
      async () => moderation.askedOf(mailAboutAccount.subject, { userId }),
      (mails) => mails.length === 2,
    );
    await expect(moderation.decide(caseId, [decision('warn')])).rejects.toMatchObject({ code: 'case_closed' });
  });

  it('needs the caller’s lock, and is never about the caller', async () => {
    const { caseId } = await openCaseAbout(moderation, { lockedBy: moderation.two });
    await expect(moderation.decide(caseId, [decision('warn')])).rejects.toMatchObject({
      kind: 'conflict',
      code: 'locked',
    });
    await moderation.query(`update cases set locked_until = now() - interval '1 second' where id = $1`, [caseId]);
    await expect(moderation.decide(caseId, [decision('warn')], moderation.two)).rejects.toMatchObject({
      code: 'locked',
    });
    const own = await openCaseAbout(moderation, { lockedBy: moderation.one, userId: moderation.one });
    await expect(moderation.decide(own.caseId, [decision('warn')])).rejects.toMatchObject({ kind: 'missing' });
    await expect(moderation.decide(randomUUID(), [decision('warn')])).rejects.toMatchObject({ kind: 'missing' });
  });

  it('is made once by two calls at the same moment', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => moderation.decide(caseId, [decision('suspend')])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await moderation.query('select kind from decisions where user_id = $1', [userId]);
    expect(rows).toEqual([{ kind: 'suspend' }]);
    expect(await moderation.latestOf(userId, 1)).toMatchObject({ isForGood: true });
  });

  it('that dismisses tells the person nothing', async () => {
    const { caseId, userId, reportId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('dismiss')]);
    expect(await moderation.latestOf(userId, 1)).toMatchObject({ accountState: 'active', hasNotices: false });
    expect(await statementsOf(userId)).toEqual([]);
    expect(await moderation.query('select state from reports where id = $1', [reportId])).toEqual([
      { state: 'no_action' },
    ]);
  });

  it('has media and profile take things away, also when they were away', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    const photoId = randomUUID();
    moderation.others.isAway = true;
    try {
      await moderation.decide(caseId, [
        decision('remove_photo', { photoId }),
        decision('clear_field', { field: 'bio' }),
      ]);
    } finally {
      moderation.others.isAway = false;
    }
    await until(
      async () => [
        ...moderation.askedOf(withholdPhoto.subject, { userId, photoId }),
        ...moderation.askedOf(withholdField.subject, { userId }),
      ],
      (asked) => asked.length >= 2,
    );
    expect(moderation.askedOf(giveBackPhoto.subject, {})).toEqual([]);
  });
});

describe('a suspension for good', () => {
  it('gives auth the address by its tag, since the account may be deleted there already', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    const tag = await until(() => tagOf(caseId), Boolean);
    await moderation.decide(caseId, [decision('suspend')]);
    await until(
      () => tagOf(caseId),
      (left) => left === null,
    );
    expect(moderation.askedOf(closeAddress.subject, { userId })).toMatchObject([
      { input: { address: { tag, wasConfirmed: true }, version: 1 } },
    ]);
  });

  it('that is over before auth can be reached closes nothing', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await until(() => tagOf(caseId), Boolean);
    moderation.others.isAway = true;
    try {
      await moderation.decide(caseId, [decision('suspend')]);
      await asOperator(userId, 'restore');
    } finally {
      moderation.others.isAway = false;
    }
    await until(
      () => tagOf(caseId),
      (left) => left === null,
    );
    expect(moderation.askedOf(closeAddress.subject, { userId })).toEqual([]);
  });
});

describe('an operator', () => {
  it('decides about a person whom moderation knows, and closes their case', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, {});
    await asOperator(userId, 'suspend', 1);
    const [row] = await moderation.query('select closed_at from cases where id = $1', [caseId]);
    expect(row.closed_at).not.toBeNull();
    await asOperator(userId, 'restore');
    expect(await moderation.latestOf(userId, 2)).toMatchObject({ accountState: 'active', isForGood: false });
  });

  it('closes no report that they were not shown, nor by restoring', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, {});
    const grown = { kind: 'conflict', code: 'case_grown' };
    for (const count of [undefined, 0, 2])
      await expect(asOperator(userId, 'dismiss', count)).rejects.toMatchObject(grown);
    await asOperator(userId, 'restore');
    const stateOf = () =>
      moderation.query(
        'select r.state, c.closed_at is null as open from reports r join cases c on c.id = r.case_id where c.id = $1',
        [caseId],
      );
    expect(await stateOf()).toEqual([{ state: 'open', open: true }]);
    await asOperator(userId, 'dismiss', 1);
    expect(await stateOf()).toEqual([{ state: 'no_action', open: false }]);
  });

  it('decides about somebody who deleted the account, of whom no words are kept', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, {});
    const tag = await until(() => tagOf(caseId), Boolean);
    const [at, version] = [new Date(), 2];
    const account = { id: userId, version, state: 'deleted', createdAt: at, sessionsValidFrom: at };
    await moderation.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => moderation.query('select account_state as state from people where user_id = $1', [userId]),
      ([row]) => row?.state === 'deleted',
    );
    await asOperator(userId, 'suspend', 1);
    expect(await moderation.latestOf(userId, 1)).toMatchObject({ isForGood: true, hasNotices: false });
    await until(
      () => tagOf(caseId),
      (left) => left === null,
    );
    expect(moderation.askedOf(closeAddress.subject, { userId })).toMatchObject([
      { input: { address: { tag, wasConfirmed: true } } },
    ]);
    expect(
      await moderation.query(`select coalesce(facts, '') as facts from decisions where user_id = $1`, [userId]),
    ).toEqual([{ facts: '' }]);
  });
});

describe('a statement', () => {
  it('is read once, and the last one leaves nothing to read', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('warn'), decision('hide')]);
    const [second, first] = await statementsOf(userId);
    const read = (noticeId = '', by = userId) => call(moderation.bus, markStatementRead, { noticeId }, by);
    await expect(read(first?.id, moderation.two)).rejects.toMatchObject({ kind: 'missing' });
    await read(first?.id);
    await read(first?.id);
    expect(await moderation.latestOf(userId, 2)).toMatchObject({ hasNotices: true, isHidden: true });
    await read(second?.id);
    expect(await moderation.latestOf(userId, 3)).toMatchObject({ hasNotices: false, isHidden: true });
  });

  it('goes with the account', async () => {
    const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
    await moderation.decide(caseId, [decision('warn')]);
    const [at, version] = [new Date(), 2];
    const account = { id: userId, version, state: 'deleted', createdAt: at, sessionsValidFrom: at };
    await moderation.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => statementsOf(userId),
      (left) => left.length === 0,
    );
    expect(await moderation.query('select kind, facts from decisions where user_id = $1', [userId])).toEqual([
      { kind: 'warn', facts: null },
    ]);
  });
});

it('a case is shown and decided while profile does not answer', async () => {
  const { caseId, userId } = await openCaseAbout(moderation, { lockedBy: moderation.one });
  const shown = await call(moderation.bus, showCase, { caseId }, moderation.one);
  expect(shown).toMatchObject({ userId, person: null, reportCount: 1 });
  expect((await moderation.decide(caseId, [decision('warn')])).decisions).toHaveLength(1);
});
