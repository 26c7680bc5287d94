import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decideAppeal } from '@kindred/contracts/appeals';
import { decideAsOperator, decideCase, type NewDecision } from '@kindred/contracts/cases';
import { getSuspension } from '@kindred/contracts/moderation';
import { appeal } from '@kindred/contracts/statements';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { mailsTo } from '@kindred/testing/mails';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { query as queryAt } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { openCaseAbout } from './staff.js';

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  bus = await Bus.connect('operator', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

const query = async (service: string, text: string, values: unknown[] = []) =>
  (await queryAt(stack.world.databaseUrl(service), text, values)).rows;

async function newModerator(name: string) {
  const moderator = await newMember(stack.url, name);
  await query('auth', `update users set role = 'moderator' where id = $1`, [moderator.id]);
  return moderator;
}

const file = () => readFileSync(new URL('../../../tools/seed/portraits/001.webp', import.meta.url));
const profileOf = async (member: Member) =>
  (await query('profile', 'select bio, photos from profiles where id = $1', [member.id]))[0];
const isSuspended = async ({ id }: Member) =>
  (await query('auth', 'select is_blocked as suspended from users where id = $1', [id]))[0].suspended;

it('a decision reaches everybody although all were killed, and so does its being overturned', async () => {
  const [robin, mo, jo] = [
    await newMember(stack.url, 'robin'),
    await newModerator('moritz'),
    await newModerator('jolene'),
  ];
  await robin.send('PUT', '/api/profile', { bio: 'Bad words' });
  const photoId = (await addPhoto(stack.url, robin, file())).body.photo.id;
  const moderation = { query: (text: string, values?: unknown[]) => query('moderation', text, values) };
  const { caseId } = await openCaseAbout(moderation, { userId: robin.id, lockedBy: mo.id });
  const suspension: NewDecision = { kind: 'suspend', rule: '3', facts: 'Threats.' };
  const decisions: NewDecision[] = [
    { kind: 'clear_field', field: 'bio', rule: '3', facts: 'Threats.' },
    { kind: 'remove_photo', photoId, rule: '8', facts: 'Explicit.' },
  ];
  for (const name of ['auth', 'profile', 'media'] as const) await stack.kill(name);
  // Whether robin is one of the staff, only auth knows. An operator may suspend also these.
  const unknown = call(bus, decideCase, { caseId, decisions: [suspension], reportCount: 1 }, mo.id);
  await expect(unknown).rejects.toMatchObject({ kind: 'unavailable' });
  await call(bus, decideCase, { caseId, decisions, reportCount: 1 }, mo.id);
  await call(bus, decideAsOperator, { userId: robin.id, decision: suspension, madeBy: 'op' });
  await stack.kill('moderation');
  for (const name of ['auth', 'profile', 'media', 'moderation'] as const) await stack.start(name);

  await until(() => isSuspended(robin), Boolean);
  expect(
    await until(
      () => profileOf(robin),
      ({ bio, photos }) => bio === null && photos.length === 0,
    ),
  ).toBeDefined();
  await until(
    () => robin.get('/api/auth/user'),
    ({ status }) => status === 401,
  );
  const mails = await until(
    () => mailsTo(stack.world.mailboxUrl, robin.email),
    ({ length }) => length === 3,
  );
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('About your account'));

  const { statement, appealToken } = await call(bus, getSuspension, { userId: robin.id });
  expect(statement).toMatchObject({ kind: 'suspend', facts: 'Threats.' });
  await call(bus, appeal, { appealToken: appealToken ?? '', text: 'I did not.' });
  const notices = await query('moderation', `select id from statements where user_id = $1 and kind <> 'suspend'`, [
    robin.id,
  ]);
  for (const { id } of notices) await call(bus, appeal, { noticeId: id, text: 'I did not.' }, robin.id);
  const appeals = await query('moderation', 'select id from appeals where user_id = $1', [robin.id]);
  const overturn = { outcome: 'overturned' as const, text: 'It was somebody else.' };
  for (const { id } of appeals) await call(bus, decideAppeal, { appealId: id, ...overturn }, jo.id);
  await stack.kill('moderation');
  await stack.start('moderation');
  await until(async () => !(await isSuspended(robin)), Boolean);
  const after = await until(
    () => profileOf(robin),
    ({ bio, photos }) => bio !== null && photos.length === 1,
  );
  expect(after).toMatchObject({ bio: 'Bad words', photos: [{ id: photoId, isProfilePicture: true }] });
});
