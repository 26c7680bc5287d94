import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fileReport } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { awaitAccountState } from '@kindred/testing/await-account-state';
import { knownToProfile } from '@kindred/testing/known-to-profile';
import { type Member, newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { moderate, usage } from '../src/moderate.js';
import { operate } from '../src/operate.js';
import { startProduct } from './product.js';

const stack = await startProduct();
const bus = await Bus.connect('operator', stack.world.natsUrl);
const { databaseUrl } = stack.world;
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

const run = (...args: string[]) => moderate(bus, args);
const decide = (kind: string, { id }: Member, ...more: string[]) =>
  run(kind, id, '--rule', '3', '--reason', 'looked into it', '--as', 'sage', ...more);
const report = (from: Member, to: Member, more: object = {}) =>
  from.post('/api/interactions', {
    ...{ toUserId: to.id, type: 'report', reportReason: 'spam', notes: 'a private note' },
    ...more,
  });
/** Hands a report over as profile does, with notes that members cannot write any more. */
const file = (from: Member, to: Member, notes: string) => {
  const now = new Date().toISOString();
  const about = { userId: to.id, displayName: null, reason: 'other' as const, detail: null, notes };
  const by = { reporterId: from.id, reporterJoinedAt: now, createdAt: now };
  return call(bus, fileReport, { id: randomUUID(), ...about, ...by, messageIds: [], photoIds: [] });
};

async function people(count: number, name: string): Promise<Member[]> {
  const made: Member[] = [];
  for (let index = 0; index < count; index++) made.push(await newMember(stack.url, `${name}-${index}`));
  return made;
}

/** As if they had joined a month ago. */
async function settle(members: Member[]) {
  const ids = members.map(({ id }) => id);
  await knownToProfile(databaseUrl('profile'), ids);
  await query(databaseUrl('profile'), `update profiles set joined_at = now() - interval '30 days' where id = any($1)`, [
    ids,
  ]);
}
const recorded = ({ id }: Member, count: number) =>
  until(
    () => query(databaseUrl('moderation'), 'select from reports where user_id = $1', [id]),
    ({ rowCount }) => rowCount === count,
  );
const finds = async (viewer: Member, { id }: Member) =>
  (await viewer.get('/api/discover')).body.some((person: { id: string }) => person.id === id);

describe('five established reporters of one reason', () => {
  it('hide a profile from discovery until a moderator decides', async () => {
    const [target, ...reporters] = (await people(6, 'hide')) as [Member, ...Member[]];
    await settle(reporters);
    for (const reporter of reporters.slice(0, 4)) await report(reporter, target);
    await recorded(target, 4);
    expect(await finds(reporters[0] as Member, target)).toBe(true);
    await report(reporters[4] as Member, target);
    await until(
      () => finds(reporters[0] as Member, target),
      (found) => !found,
    );
    expect(await run('list')).toContain(`${target.id}  spam`);
    expect(await run('show', target.id)).toMatch(/hidden from discovery.*a private note.*hide by rule/s);
    expect((await target.get('/api/auth/user')).status).toBe(200);

    await expect(decide('dismiss', target)).rejects.toThrow('read it with show');
    await expect(decide('dismiss', target, '--reports', '4')).rejects.toMatchObject({ code: 'case_grown' });
    await expect(decide('dismiss', target, '--reports', 'all')).rejects.toThrow(usage);
    expect(await run('show', target.id)).toContain('open: decide with --reports 5');
    await decide('dismiss', target, '--reports', '5');
    await until(() => finds(reporters[0] as Member, target), Boolean);
    expect(await run('list')).not.toContain(target.id);
    expect(await run('show', target.id)).toContain('dismiss under rule 3 by sage: looked into it');

    for (const kind of ['dismiss', 'suspend']) {
      await expect(decide(kind, target, '--reports', '5')).rejects.toThrow('No case about this person is open');
    }
    await expect(decide('dismiss', target)).rejects.toThrow('No case about this person is open');
    expect((await run('show', target.id)).match(/by sage/g)).toHaveLength(1);
  });
});

describe('a suspension', () => {
  it('ends sessions, keeps the person out, and can be taken back', async () => {
    const [target, viewer] = (await people(2, 'closed')) as [Member, Member];
    expect(await decide('suspend', target)).toContain('suspended');
    await until(
      () => target.get('/api/auth/user'),
      ({ status }) => status === 401,
    );
    const signIn = () => target.post('/api/auth/login', { email: target.email, password: target.password });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    await until(
      () => finds(viewer, target),
      (found) => !found,
    );
    await decide('restore', target);
    await awaitAccountState(databaseUrl, target.id, 'active');
    expect((await signIn()).status).toBe(200);
    await until(() => finds(viewer, target), Boolean);
  });
});

describe('an operator', () => {
  it('warns, and reads in the log and the counts of the year that there was a decision', async () => {
    const [target] = (await people(1, 'warned')) as [Member];
    expect(await decide('warn', target)).toContain('warned');
    await expect(run('warn', target.id, '--reason', 'why')).rejects.toThrow('--rule');
    await expect(run('warn', target.id, '--reason', 'why', '--rule', '3', '--days', '2')).rejects.toThrow('--days');
    expect(await operate(bus, ['log', 'verify'])).toMatch(
      /^\d+ entries, all as they were written\. The head is [0-9a-f]{64}\.$/,
    );
    const mailed = operate(bus, ['log', 'verify', '999999', '0'.repeat(64)]);
    await expect(mailed).rejects.toThrow(
      /^The log has \d+ entries: entry 999999, whose head was mailed, is missing\.$/,
    );
    const year = String(new Date().getUTCFullYear());
    expect(await operate(bus, ['transparency', year])).toMatch(/^decision,warn,3,no,\d+,\d+,/m);
  });

  it('is told that there is no such case to hold', async () => {
    await expect(operate(bus, ['hold', '00000000-0000-4000-8000-000000000000'])).rejects.toMatchObject({
      kind: 'missing',
    });
    for (const args of [['hold'], ['log'], ['transparency', 'now']])
      await expect(operate(bus, args)).rejects.toThrow('npm run operate');
  });
});

describe('the console', () => {
  it('does not let a member command the terminal', async () => {
    const [target, reporter] = (await people(2, 'terminal')) as [Member, Member];
    const command = '\x1b]0;owned\x07\x1b[2J';
    // Members may have written such texts before they were refused.
    await query(databaseUrl('profile'), 'update profiles set display_name = $2, bio = $3 where id = $1', [
      target.id,
      `Name${command}`,
      `Bio${command}\nDecisions:`,
    ]);
    await file(reporter, target, `Notes${command}`);
    const shown = await run('show', target.id);
    for (const text of ['Name', 'Bio', 'Notes']) expect(shown).toContain(`${text}\\u001b]0;owned\\u0007\\u001b[2J`);
    expect(shown.match(/^Decisions:/gm)).toHaveLength(1);
    expect(`${shown}${await run('list')}`).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('says how it is used', async () => {
    for (const args of [[], ['show'], ['explode', 'x'], ['list', '--loud'], ['list', 'x']]) {
      await expect(moderate(bus, args)).rejects.toThrow(usage);
    }
    await expect(run('suspend', stack.url)).rejects.toThrow('--reason');
  });

  it('decides nothing where days have no option, or the reason no quotes', async () => {
    const [target] = (await people(1, 'astray')) as [Member];
    await expect(decide('suspend', target, '7')).rejects.toThrow(`"7" is not understood.\n${usage}`);
    expect((await target.get('/api/notices')).body).toEqual([]);
  });

  it('calls a case by the number that the console shows, and says that there is none', async () => {
    const [target, reporter] = (await people(2, 'number')) as [Member, Member];
    await report(reporter, target);
    await recorded(target, 1);
    const [, number = ''] = /^Case ([0-9A-F]{6}) \(/m.exec(await run('show', target.id)) ?? [];
    expect(await run('list')).toMatch(new RegExp(`${target.id}  spam +case ${number}  1 report by 1`));
    await decide('suspend', target, '--reports', '1');
    expect(await run('show', target.id)).toContain('suspend for good under rule 3');
    await expect(run('show', reporter.id)).rejects.toThrow('There is no such case.');
  });

  it('knows nobody by a made-up id', async () => {
    await expect(run('show', crypto.randomUUID())).rejects.toMatchObject({ kind: 'missing' });
    await expect(run('show', 'robin')).rejects.toMatchObject({ kind: 'invalid' });
  });
});

it('a case of two hundred reports of the longest notes is shown whole', async () => {
  const [target, reporter] = (await people(2, 'wide')) as [Member, Member];
  const count = 200;
  // JSON writes each of these characters in six bytes.
  for (let filed = 0; filed < count; filed++) await file(reporter, target, '\u0001'.repeat(1000));
  const shown = await run('show', target.id);
  expect(shown.match(new RegExp(`other by ${reporter.id}`, 'g'))).toHaveLength(count);
});
