import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { decideAppeal } from '@kindred/contracts/appeals';
import { getPhotoAccess } from '@kindred/contracts/media';
import { type DecideOutsideNotice, decideOutsideNotice, listOutsideNotices } from '@kindred/contracts/staff';
import { appeal, listStatements } from '@kindred/contracts/statements';
import { sweepOldNotices, sweepOutsideNotices } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { answerForOthers, openCaseAbout } from './staff.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

const [staffId, secondId, ownerId, noticeId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
let moderation: ModerationAlone;
let photoId: string;

/** Media, which knows of one photo. */
const beThere = () =>
  moderation.bus.nats.subscribe(getPhotoAccess.subject, {
    callback: (_, asked) => void asked.respond(JSON.stringify({ ownerId, readerIds: null, photoId })),
  });
let media: ReturnType<typeof beThere>;
beforeAll(async () => {
  moderation = await startModerationAlone();
  answerForOthers(moderation.bus, [{ id: staffId, username: 'mo', role: 'moderator' }]);
  media = beThere();
});
afterAll(() => moderation.stop());
beforeEach(() => {
  photoId = randomUUID();
});

const removals = async () =>
  (await moderation.query(`select overturned_at from decisions where user_id = $1 and photo_id = $2 order by id`, [
    ownerId,
    photoId,
  ])) as { overturned_at: Date | null }[];

const aboutThePhoto = (id: string, number: string, kind = 'intimate_image') =>
  moderation.query(
    `insert into outside_notices (id, number, kind, network, content_address, explanation, name, email, confirmed_at,
       photo_hides_at)
     values ($1, $2, $3, 'one', 'https://example.com/media/abc.webp', 'It is me.', 'Alex',
       'alex@example.com', now() - interval '48 hours', now() + interval '1 hour')`,
    [id, number, kind],
  );
const sweep = () =>
  call(moderation.bus, sweepOutsideNotices, { asOf: new Date(Date.now() + 2 * 3_600_000).toISOString() });

it('a notice that is granted removes its photo also when the hiding of it was overturned before', async () => {
  await aboutThePhoto(noticeId, 'ABCDEFGH');
  await sweep();
  const [notice] = await call(moderation.bus, listStatements, {}, ownerId);
  await call(moderation.bus, appeal, { noticeId: notice?.id, text: 'She agreed.' }, ownerId);
  const [{ id: appealId }] = (await moderation.query('select id from appeals')) as [{ id: string }];
  await call(moderation.bus, decideAppeal, { appealId, outcome: 'overturned', text: 'It seems so.' }, staffId);
  expect(await removals()).toEqual([{ overturned_at: expect.any(Date) }]);
  const decided = { noticeId, outcome: 'action_taken' as const, text: 'It does not.' };
  await call(moderation.bus, decideOutsideNotice, decided, staffId);
  expect((await removals()).map(({ overturned_at: at }) => at === null)).toEqual([false, true]);
});

/** A notice about the photo that a moderator dismisses now, who read the list so many hours ago, or before there was such a time. */
async function dismissed(number: string, kind: string, hoursAgo: number | null) {
  const id = randomUUID();
  await aboutThePhoto(id, number, kind);
  const found = (await call(moderation.bus, listOutsideNotices, {}, staffId)).find((notice) => notice.id === id);
  const shownAt = new Date(Date.parse(found?.shownAt ?? '') - (hoursAgo ?? 0) * 3_600_000).toISOString();
  const decided = { noticeId: id, outcome: 'no_action' as const, text: 'They agreed.' };
  await call(moderation.bus, decideOutsideNotice, { ...decided, ...(hoursAgo !== null && { shownAt }) }, staffId);
}

it('a photo that a person has cleared does not hide by itself for the notices that waited then', async () => {
  await dismissed('BCDEFGHJ', 'intimate_image', 0);
  await aboutThePhoto(randomUUID(), 'CDEFGHJK');
  await sweep();
  expect(await removals()).toEqual([]);
});

it.each([
  ['for a notice that was confirmed after the list was read', 'DEFGHJKM', 'intimate_image', 49],
  ['for a later notice where nothing says when the list was read', 'FGHJKMNP', 'intimate_image', null],
  ['where a notice about something else was dismissed', 'EFGHJKMN', 'copyright', 0],
])('a photo that a person has cleared hides by itself %s', async (_, number, kind, hoursAgo) => {
  await dismissed(number, kind, hoursAgo);
  await aboutThePhoto(randomUUID(), number.toLowerCase());
  await sweep();
  expect(await removals()).toEqual([{ overturned_at: null }]);
});

it.each(['illegal', 'other'])(
  'a photo of a notice of the kind %s is removed under the rule that the moderator names',
  async (kind) => {
    const [id, before] = [randomUUID(), (await removals()).length];
    await aboutThePhoto(id, id.slice(0, 8), kind);
    const decided = { noticeId: id, outcome: 'action_taken' as const, text: 'So it is.' };
    const decide = (more: Partial<DecideOutsideNotice> = {}) =>
      call(moderation.bus, decideOutsideNotice, { ...decided, ...more }, staffId);
    await expect(decide()).rejects.toMatchObject({
      kind: 'invalid',
      detail: { errors: { rule: [expect.any(String)] } },
    });
    expect(await removals()).toHaveLength(before);
    await decide({ rule: '1' });
    const [made] = await moderation.query('select rule, photo_id from decisions order by id desc limit 1');
    expect(made).toEqual({ rule: '1', photo_id: photoId });
    await expect(decide({ rule: '1' })).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'outside_notice_decided' },
      message: 'This notice is decided, by mo: action taken.',
    });
    const asOwner = call(moderation.bus, decideOutsideNotice, { ...decided, rule: '1' }, ownerId);
    await expect(asOwner).rejects.toMatchObject({ kind: 'missing' });
  },
);

it('a decided notice loses what its author wrote after half a year', async () => {
  const number = 'GHJKMNPQ';
  await dismissed(number, 'other', 0);
  const sweepIn = (days: number) =>
    call(moderation.bus, sweepOldNotices, { asOf: new Date(Date.now() + days * 86_400_000).toISOString() });
  const left = () => moderation.query('select name, email from outside_notices where number = $1', [number]);
  await sweepIn(179);
  expect(await left()).toEqual([{ name: 'Alex', email: 'alex@example.com' }]);
  expect((await sweepIn(181)).count).toBeGreaterThan(0);
  expect(await left()).toEqual([{ name: null, email: null }]);
});

it('a notice that names no photo needs no rule', async () => {
  const id = randomUUID();
  await aboutThePhoto(id, id.slice(0, 8), 'illegal');
  await moderation.query(`update outside_notices set content_address = 'a profile' where id = $1`, [id]);
  const before = (await removals()).length;
  const decided = { noticeId: id, outcome: 'action_taken' as const, text: 'Dealt with.' };
  await call(moderation.bus, decideOutsideNotice, decided, staffId);
  expect(await removals()).toHaveLength(before);
});

it('a notice is shown once it is known whose photo it names, and never to them', async () => {
  const id = randomUUID();
  await aboutThePhoto(id, id.slice(0, 8), 'illegal');
  await moderation.query('update outside_notices set photo_id = null, photo_owner_id = null where id = $1', [id]);
  const isShownTo = async (moderatorId: string) =>
    (await call(moderation.bus, listOutsideNotices, {}, moderatorId)).some((notice) => notice.id === id);
  media.unsubscribe();
  expect([await isShownTo(ownerId), await isShownTo(staffId)]).toEqual([false, false]);
  media = beThere();
  expect([await isShownTo(ownerId), await isShownTo(staffId)]).toEqual([false, true]);
});

it('a notice leads to the case of its person and to other waiting notices of its photo, but not whoever may see neither', async () => {
  // Those that are confirmed in one millisecond follow their ids.
  const ids = [randomUUID(), randomUUID(), randomUUID()].sort();
  for (const id of ids) await aboutThePhoto(id, id.slice(0, 8), 'other');
  const [one = '', two = '', three = ''] = ids;
  const words = `https://example.com/media/abc.webp on https://example.com/profile/${secondId}`;
  await moderation.query('update outside_notices set content_address = $2 where id = $1', [three, words]);
  const shownTo = async (moderatorId: string) =>
    (await call(moderation.bus, listOutsideNotices, {}, moderatorId)).find(({ id }) => id === one);
  await shownTo(staffId);
  const othersFor = async (moderatorId: string) => (await shownTo(moderatorId))?.others?.map(({ id }) => id);
  expect((await shownTo(staffId))?.case).toBeNull();
  expect(await othersFor(staffId)).toEqual([two, three]);
  expect(await othersFor(secondId)).toEqual([two]);
  const { caseId } = await openCaseAbout(moderation, { userId: ownerId, reporterId: secondId });
  expect(await shownTo(staffId)).toMatchObject({ case: { id: caseId, isOpen: true } });
  expect((await shownTo(secondId))?.case).toBeNull();
  const decided = { noticeId: two, outcome: 'no_action' as const, text: 'It stays.' };
  await call(moderation.bus, decideOutsideNotice, decided, staffId);
  expect(await othersFor(staffId)).toEqual([three]);
});
