import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type AppealOutcome, decideAppeal, listAppeals } from '@kindred/contracts/appeals';
import { readEvidence } from '@kindred/contracts/evidence';
import { getPhotoAccess } from '@kindred/contracts/media';
import { MINORS } from '@kindred/contracts/rules';
import { decideOutsideNotice, listOutsideNotices } from '@kindred/contracts/staff';
import { appeal, listStatements } from '@kindred/contracts/statements';
import { sweepEvidence, sweepOutsideNotices } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { type Deciding, startDeciding } from './deciding.js';

const DAY = 24 * 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

let moderation: Deciding;
let photo: { ownerId: string; photoId: string };
let noticeId: string;
beforeAll(async () => {
  moderation = await startDeciding();
  moderation.bus.nats.subscribe(getPhotoAccess.subject, {
    callback: (_, asked) => void asked.respond(JSON.stringify({ ...photo, readerIds: null })),
  });
});
afterAll(() => moderation.stop());

beforeEach(async () => {
  photo = { ownerId: randomUUID(), photoId: randomUUID() };
  noticeId = await noticeWithPhoto();
});

/** A notice about an intimate image that waits, with its frozen photo. */
async function noticeWithPhoto() {
  const id = randomUUID();
  const objectKey = `evidence/${id}`;
  const [keyId = '', sealed] = moderation.seal(id, 'the picture');
  await moderation.query(
    `insert into outside_notices (id, number, kind, content_address, explanation, name, email, confirmed_at, photo_hides_at)
     values ($1, $2, 'intimate_image', 'https://example.com/media/abc.webp', 'It is me.', 'Alex', 'alex@example.com', now(),
       now() + interval '47 hours')`,
    [id, id.slice(0, 8)],
  );
  await moderation.bucket.put(objectKey, sealed as Buffer);
  await moderation.query(
    `insert into notice_photos (notice_id, state, key_id, object_key, frozen_at) values ($1, 'frozen', $2, $3, now())`,
    [id, keyId, objectKey],
  );
  return id;
}

const hideByRule = () => call(moderation.bus, sweepOutsideNotices, { asOf: at(2 * DAY) });
const grant = (by: string) =>
  call(moderation.bus, decideOutsideNotice, { noticeId, outcome: 'action_taken', text: 'So it is.' }, by);
async function object() {
  const [told] = await call(moderation.bus, listStatements, {}, photo.ownerId);
  await call(moderation.bus, appeal, { noticeId: told?.id, text: 'She agreed.' }, photo.ownerId);
}
const appealFor = async (by: string) =>
  (await call(moderation.bus, listAppeals, {}, by)).find(({ userId }) => userId === photo.ownerId);
const decide = (appealId = '', by = '', outcome: AppealOutcome = 'upheld') =>
  call(moderation.bus, decideAppeal, { appealId, outcome, text: 'It is so.' }, by);
const read = (by: string) => call(moderation.bus, readEvidence, { evidenceId: noticeId }, by);
const picture = { data: Buffer.from('the picture').toString('base64') };
const missing = { kind: 'missing', code: 'evidence_missing' };

it('an objection to what a rule hid is not decided by whoever granted the notice', async () => {
  const { one, two } = moderation;
  await hideByRule();
  await grant(one);
  await object();
  const mine = await appealFor(one);
  expect(mine).toMatchObject({ mayDecide: false });
  await expect(decide(mine?.id, one)).rejects.toMatchObject({ code: 'same_moderator' });
  expect(await appealFor(two)).toMatchObject({ mayDecide: true });
  await decide(mine?.id, two);
  const log = `select is_alone from staff_log where act = 'appeal.decide' and staff_id = $1`;
  expect(await moderation.query(log, [two])).toEqual([{ is_alone: false }]);
});

it.each(['by a moderator', 'by a rule'])(
  'an objection to what was hidden %s is decided with its picture',
  async (by) => {
    const { one, two } = moderation;
    if (by === 'by a rule') await hideByRule();
    expect(await read(two)).toMatchObject(picture);
    await grant(one);
    await expect(read(two)).rejects.toMatchObject(missing);
    await object();
    const mine = await appealFor(two);
    expect(mine?.photo).toEqual({ noticeId, state: 'frozen', isRecording: false });
    expect(await read(two)).toMatchObject(picture);
    await expect(read(one)).rejects.toMatchObject(missing);
    await expect(read(photo.ownerId)).rejects.toMatchObject(missing);
    await decide(mine?.id, two);
    await expect(read(two)).rejects.toMatchObject(missing);
  },
);

it('a photo that its owner got back is shown as hidden no more', async () => {
  const { one, two } = moderation;
  const listed = async () =>
    (await call(moderation.bus, listOutsideNotices, {}, two)).find(({ id }) => id === noticeId)?.isHidden;
  await hideByRule();
  expect(await listed()).toBe(true);
  await object();
  await decide((await appealFor(one))?.id, one, 'overturned');
  expect(await listed()).toBe(false);
});

it('a hiding that was taken back with its notice is not upheld', async () => {
  const { one, two } = moderation;
  await hideByRule();
  await object();
  await call(moderation.bus, decideOutsideNotice, { noticeId, outcome: 'no_action', text: 'It is a tree.' }, one);
  const open = await appealFor(two);
  expect(open?.decision.isOverturned).toBe(true);
  await expect(decide(open?.id, two)).rejects.toMatchObject({ kind: 'conflict', code: 'decision_overturned' });
  await decide(open?.id, two, 'overturned');
  expect(await call(moderation.bus, listStatements, {}, photo.ownerId)).toContainEqual(
    expect.objectContaining({ kind: 'restore' }),
  );
});

it('a hiding that was taken back with its notice cannot be objected to, and says why', async () => {
  await hideByRule();
  const told = async () => (await call(moderation.bus, listStatements, {}, photo.ownerId))[0];
  expect(await told()).toMatchObject({ canAppeal: true, objection: 'possible' });
  const dismissal = { noticeId, outcome: 'no_action' as const, text: 'It is a tree.' };
  await call(moderation.bus, decideOutsideNotice, dismissal, moderation.one);
  expect(await told()).toMatchObject({ canAppeal: false, objection: 'taken_back' });
  await expect(object()).rejects.toMatchObject({ kind: 'conflict', code: 'decision_taken_back' });
});

const state = () => moderation.query('select state from notice_photos where notice_id = $1', [noticeId]);

it('the picture is kept twice as long where the decision is about minors', async () => {
  await grant(moderation.one);
  const decided = 'select hidden_by from outside_notices where id = $1';
  await moderation.query(`update decisions set rule = '${MINORS}' where id = (${decided})`, [noticeId]);
  await call(moderation.bus, sweepEvidence, { asOf: at(364 * DAY) });
  expect(await state()).toEqual([{ state: 'frozen' }]);
  await call(moderation.bus, sweepEvidence, { asOf: at(366 * DAY) });
  expect(await state()).toEqual([{ state: 'gone' }]);
});

it('the picture is not destroyed while an objection waits', async () => {
  const { one, two } = moderation;
  await grant(one);
  await object();
  await call(moderation.bus, sweepEvidence, { asOf: at(181 * DAY) });
  expect(await state()).toEqual([{ state: 'frozen' }]);
  await decide((await appealFor(two))?.id, two);
  await call(moderation.bus, sweepEvidence, { asOf: at(181 * DAY) });
  expect(await state()).toEqual([{ state: 'gone' }]);
});
