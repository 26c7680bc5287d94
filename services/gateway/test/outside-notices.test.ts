import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sweepOutsideNotices } from '@kindred/contracts/sweeps';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { awaitMails } from '@kindred/testing/mails';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { addRecording } from '@kindred/testing/recordings';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';
import { query } from './query.js';

const HOUR = 3_600_000;

let stack: Stack;
let bus: Bus;
let staff: Member;
beforeAll(async () => {
  stack = await sharedStack();
  bus = await Bus.connect('operator', stack.world.natsUrl);
  staff = await newStaff(stack);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

let authors = 0;

/** Files a notice about a photo and confirms it by the link in the mail. */
async function notice(kind: string, photoUrl: string) {
  const email = `author.${++authors}.${Date.now()}@example.com`;
  const guest = new Client(stack.url);
  const filed = await guest.post('/api/notices/outside', {
    ...{ kind, where: `${stack.url}${photoUrl}`, explanation: 'This is me, and I never agreed.' },
    ...{ name: 'Alex Author', email, goodFaith: true },
  });
  expect(filed).toMatchObject({ status: 202, body: {} });
  const [mail] = await mailed(email, 1);
  const token = /notice\?token=([\w-]+)/.exec(mail.text ?? '')?.[1];
  const { status, body } = await guest.post('/api/notices/outside/confirm', { token });
  expect([status, body.number]).toEqual([200, expect.any(String)]);
  const [, second] = await mailed(email, 2);
  expect(second?.text).toContain(body.number);
  return { email, number: body.number as string };
}

function mailed(email: string, count: number) {
  return awaitMails(stack.world.mailboxUrl, email, count);
}

async function withPhoto() {
  const owner = await newMember(stack.url, 'owner');
  const { photo } = (await addPhoto(stack.url, owner, await jpeg())).body;
  return { owner, photo: photo as { id: string; imageUrl: string } };
}

const photosOf = async (owner: Member) =>
  (await owner.get('/api/auth/user')).body.photos.map(({ id }: { id: string }) => id);
const waiting = async () => (await staff.get('/api/staff/notices')).body as { id: string; number: string }[];

async function decide(number: string, outcome: string) {
  const found = (await waiting()).find((one) => one.number === number);
  const answer = await staff.post(`/api/staff/notices/${found?.id}`, { outcome, text: 'We looked at the photo.' });
  expect(answer.status).toBe(200);
}

it('an intimate image hides by itself after 47 hours, its owner is told, and a dismissal gives it back', async () => {
  const { owner, photo } = await withPhoto();
  const { email, number } = await notice('intimate_image', photo.imageUrl);
  const own = async () => (await waiting()).find((one) => one.number === number);
  const found = await own();
  expect(found).toMatchObject({ photoId: photo.id, userId: owner.id, isHidden: false, name: 'Alex Author' });
  expect(JSON.stringify(found)).not.toContain(email);
  const sweep = (hours: number) =>
    call(bus, sweepOutsideNotices, { asOf: new Date(Date.now() + hours * HOUR).toISOString() });
  await sweep(46);
  expect(await own()).toMatchObject({ isHidden: false });
  expect(await photosOf(owner)).toEqual([photo.id]);
  await sweep(47.1);
  await until(
    () => photosOf(owner),
    ({ length }) => length === 0,
  );
  expect((await owner.get('/api/notices')).body).toMatchObject([{ kind: 'remove_photo', rule: '2', canAppeal: true }]);
  expect(await own()).toMatchObject({ isHidden: true, hidesAt: null });

  await decide(number, 'no_action');
  await until(
    () => photosOf(owner),
    ({ length }) => length === 1,
  );
  expect((await mailed(email, 3)).at(-1)?.text).toContain('We looked at the photo.');
  expect((await waiting()).map((one) => one.number)).not.toContain(number);
});

it('a notice that is right removes the photo that it names', async () => {
  const { owner, photo } = await withPhoto();
  const { number } = await notice('copyright', photo.imageUrl);
  await decide(number, 'action_taken');
  await until(
    () => photosOf(owner),
    ({ length }) => length === 0,
  );
  expect((await owner.get('/api/notices')).body).toMatchObject([{ kind: 'remove_photo', rule: '9' }]);
});

it('staff do not see or decide a notice about themselves', async () => {
  const { photo } = (await addPhoto(stack.url, staff, await jpeg())).body;
  const { number } = await notice('intimate_image', photo.imageUrl);
  expect((await waiting()).map((one) => one.number)).not.toContain(number);
  const { rows } = await query(stack, 'moderation', 'select id from outside_notices where number = $1', [number]);
  expect((await staff.get(`/api/staff/evidence/${rows[0].id}`)).status).toBe(404);

  const ofProfile = await notice('other', `/profile/${staff.id}`);
  expect((await waiting()).map((one) => one.number)).not.toContain(ofProfile.number);
  const find = 'select id from outside_notices where number = $1';
  const [row] = (await query(stack, 'moderation', find, [ofProfile.number])).rows;
  const decision = { outcome: 'no_action', text: 'Nothing is wrong.' };
  expect((await staff.post(`/api/staff/notices/${row.id}`, decision)).status).toBe(404);
});

it('the photo that a notice names is frozen with the confirmation: moderators see it, also when its owner deletes it', async () => {
  const [owner, other] = [await newMember(stack.url, 'owner'), await newMember(stack.url, 'other')];
  const { conversationId } = (await owner.post('/api/conversations', { otherUserId: other.id })).body;
  const { photoUrl } = (await addPhoto(stack.url, owner, await jpeg(), { purpose: 'chat', conversationId })).body;
  const { number } = await notice('illegal', photoUrl);
  const found = (await waiting()).find((one) => one.number === number);
  expect(found).toMatchObject({ isOfChat: true, photoState: 'frozen' });
  expect((await owner.send('DELETE', '/api/account', { password: owner.password })).status).toBe(204);
  await until(
    () => other.get(photoUrl),
    ({ status }) => status === 404,
  );
  const shown = await staff.get(`/api/staff/evidence/${found?.id}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await other.get(`/api/staff/evidence/${found?.id}`)).body.code).toBe('not_found');
  const look = `select count(*)::int as looks from staff_log where act = 'evidence.read' and evidence_id = $1`;
  expect((await query(stack, 'moderation', look, [found?.id])).rows).toEqual([{ looks: 1 }]);
  await decide(number, 'no_action');
  expect((await staff.get(`/api/staff/evidence/${found?.id}`)).status).toBe(404);
});

it('a recording that a notice names is frozen, and withheld from both, as a photo is', async () => {
  const [owner, other] = [await newMember(stack.url, 'owner'), await newMember(stack.url, 'other')];
  const { conversationId } = (await owner.post('/api/conversations', { otherUserId: other.id })).body;
  const { voiceUrl } = (await addRecording(stack.url, owner, conversationId)).body;
  const { number } = await notice('intimate_image', voiceUrl);
  const found = (await waiting()).find((one) => one.number === number);
  expect(found).toMatchObject({ userId: owner.id, isOfChat: true, photoState: 'frozen', isRecording: true });
  const frozen = await fetch(`${stack.url}/api/staff/evidence/${found?.id}`, { headers: { cookie: staff.session } });
  expect([frozen.status, frozen.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
  const heard = await fetch(stack.url + voiceUrl, { headers: { cookie: other.session } });
  expect(Buffer.from(await frozen.arrayBuffer())).toEqual(Buffer.from(await heard.arrayBuffer()));
  const statuses = () => Promise.all([owner, other].map(async (one) => (await one.get(voiceUrl)).status));
  const become = (wanted: number[]) => until(statuses, (all) => JSON.stringify(all) === JSON.stringify(wanted));
  await call(bus, sweepOutsideNotices, { asOf: new Date(Date.now() + 47.1 * HOUR).toISOString() });
  await become([404, 404]);
  expect((await owner.get('/api/notices')).body[0].facts).toContain('this recording');
  await decide(number, 'no_action');
  await become([200, 200]);
});

it('an intimate image in a conversation hides from both, and comes back when the notice is dismissed', async () => {
  const [owner, other] = [await newMember(stack.url, 'owner'), await newMember(stack.url, 'other')];
  const { conversationId } = (await owner.post('/api/conversations', { otherUserId: other.id })).body;
  const { photoUrl } = (await addPhoto(stack.url, owner, await jpeg(), { purpose: 'chat', conversationId })).body;
  const { number } = await notice('intimate_image', photoUrl);
  expect((await waiting()).find((one) => one.number === number)).toMatchObject({ userId: owner.id, isOfChat: true });
  const statuses = () => Promise.all([owner, other, staff].map(async (one) => (await one.get(photoUrl)).status));
  const become = (wanted: number[]) => until(statuses, (all) => JSON.stringify(all) === JSON.stringify(wanted));
  // From now on the gateway remembers who may see it.
  await become([200, 200, 404]);
  await call(bus, sweepOutsideNotices, { asOf: new Date(Date.now() + 47.1 * HOUR).toISOString() });
  await become([404, 404, 404]);
  expect((await owner.get('/api/notices')).body).toMatchObject([{ kind: 'remove_photo', rule: '2', canAppeal: true }]);
  await decide(number, 'no_action');
  await become([200, 200, 404]);
});
