import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findCases } from '@kindred/contracts/cases';
import { call } from '@kindred/kit/call';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { openCaseAbout } from './staff.js';

let moderation: Deciding;
beforeAll(async () => {
  moderation = await startDeciding();
});
afterAll(() => moderation.stop());

const find = async (words: string, by = moderation.one) =>
  (await call(moderation.bus, findCases, { words }, by)).map(({ id }) => id);
const looks = (staffId: string) =>
  moderation.query(
    `select case_id as "caseId", user_id as "userId" from staff_log
     where act = 'case.find' and staff_id = $1 order by sequence`,
    [staffId],
  );

/** An open case about somebody of this name. */
async function caseAbout(name: string, more: Parameters<typeof openCaseAbout>[1] = {}) {
  const made = await openCaseAbout(moderation, more);
  await moderation.query('insert into people (user_id, display_name) values ($1, $2)', [made.userId, name]);
  return made;
}

it('finds cases by their id or its end, and by the id or the beginning of the name of their person', async () => {
  const [first, second] = [await caseAbout('Marlow'), await caseAbout('Marla %', { lockedBy: moderation.one })];
  await moderation.decide(second.caseId, [decision('dismiss')]);
  for (const words of [first.caseId, first.caseId.slice(-6).toUpperCase(), first.userId, 'marlo']) {
    expect(await find(words)).toEqual([first.caseId]);
  }
  expect(await find('MARL')).toEqual([first.caseId, second.caseId]);
  expect(await find('marla %')).toEqual([second.caseId]);
  expect(await find('arlow')).toEqual([]);
  await expect(find('m')).rejects.toMatchObject({ kind: 'invalid' });
});

it('finds none about the moderator or one that they reported', async () => {
  await caseAbout('Quill', { userId: moderation.two });
  const { caseId, userId } = await caseAbout('Quill Two', { reporterId: moderation.two });
  for (const words of ['quill', caseId, userId]) expect(await find(words, moderation.two)).toEqual([]);
  expect(await find('quill')).toHaveLength(2);
});

it('is written down, case by case, and where nothing is found', async () => {
  const staffId = randomUUID();
  const { caseId, userId } = await caseAbout('Sorrel');
  await find('sorrel', staffId);
  await find('nobody of this name', staffId);
  expect(await looks(staffId)).toEqual([
    { caseId, userId },
    { caseId: null, userId: null },
  ]);
});
