import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CaseFile, CaseSummary } from '@kindred/contracts/cases';
import { Bus } from '@kindred/kit/bus';
import { announceDecision } from '@kindred/testing/announce-decision';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { addRecording } from '@kindred/testing/recordings';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';
import { query } from './query.js';

const openCases = async (staff: Member) => (await staff.get('/api/staff/cases')).body as CaseSummary[];

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack();
  bus = await Bus.connect('test', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

it('is shown to staff as the bytes that were frozen, and a reporter reads what became of the report', async () => {
  const [staff, robin, sam] = [
    await newStaff(stack),
    await newMember(stack.url, 'robin'),
    await newMember(stack.url, 'sam'),
  ];
  await addPhoto(stack.url, sam, await jpeg());
  const report = { toUserId: sam.id, type: 'report', reportReason: 'inappropriate_photos', notes: 'look at it' };
  expect((await robin.post('/api/interactions', report)).status).toBe(201);

  const listed = await until(
    () => openCases(staff),
    (all) => all.some(({ userId }) => userId === sam.id),
  );
  const { id } = listed.find(({ userId }) => userId === sam.id) as CaseSummary;
  const file = async () => (await staff.get(`/api/staff/cases/${id}`)).body as CaseFile;
  const { reports } = await until(file, (found) =>
    found.reports.every(({ evidence }) => evidence.length === 2 && evidence.every(({ state }) => state === 'frozen')),
  );
  const evidence = reports[0]?.evidence ?? [];
  expect(await staff.get(`/api/staff/evidence/${evidence[0]?.id}`)).toMatchObject({
    status: 409,
    body: { code: 'locked' },
  });
  expect((await staff.post(`/api/staff/cases/${id}/open`, {})).status).toBe(200);
  const types = await Promise.all(
    evidence.map(async (piece) => {
      const { status, headers } = await staff.get(`/api/staff/evidence/${piece.id}`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toBe('inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      return [piece.kind, headers.get('content-type')];
    }),
  );
  expect(types.sort()).toEqual([
    ['photo', 'image/webp'],
    ['profile', 'application/json'],
  ]);
  expect((await staff.get(`/api/staff/evidence/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await robin.get(`/api/staff/evidence/${evidence[0]?.id}`)).body.code).toBe('not_found');
  expect((await robin.get('/api/reports')).body).toMatchObject([{ reason: 'inappropriate_photos', state: 'open' }]);
});

it('of a voice message is sent in parts too, without which Safari does not play it', async () => {
  const [staff, robin, sam] = [
    await newStaff(stack),
    await newMember(stack.url, 'robin'),
    await newMember(stack.url, 'sam'),
  ];
  const { conversationId } = (await robin.post('/api/conversations', { otherUserId: sam.id })).body;
  const { voiceUrl } = (await addRecording(stack.url, sam, conversationId)).body;
  const message = { messageType: 'voice', voiceUrl };
  const { body } = await sam.post(`/api/conversations/${conversationId}/messages`, message);
  const report = { toUserId: sam.id, type: 'report', reportReason: 'harassment', messageIds: [body.id] };
  expect((await robin.post('/api/interactions', report)).status).toBe(201);
  const frozen = `select id, case_id as "caseId" from evidence where named_id = $1 and kind = 'recording' and state = 'frozen'`;
  const [recording] = await until(
    async () => (await query(stack, 'moderation', frozen, [body.id])).rows,
    ({ length }) => length > 0,
  );
  expect((await staff.post(`/api/staff/cases/${recording.caseId}/open`, {})).status).toBe(200);

  const part = (range: string) =>
    staff.send('GET', `/api/staff/evidence/${recording.id}`, undefined, range ? { range } : {});
  const whole = await part('');
  const size = whole.headers.get('content-length');
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  const first = await part('bytes=0-1');
  expect(first.status).toBe(206);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-length': '2',
    'content-range': `bytes 0-1/${size}`,
    'content-type': 'audio/mp4',
  });
  const beyond = await part(`bytes=${size}-`);
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
});

it('the photo that a person has now is shown through the case alone where they hide, block the moderator or are suspended', async () => {
  const staff = await newStaff(stack);
  const [robin, sam, kai] = [
    await newMember(stack.url, 'robin'),
    await newMember(stack.url, 'sam'),
    await newMember(stack.url, 'kai'),
  ];
  const [mine, foreign] = [
    (await addPhoto(stack.url, sam, await jpeg())).body.photo,
    (await addPhoto(stack.url, kai, await jpeg())).body.photo,
  ];
  const report = { toUserId: sam.id, type: 'report', reportReason: 'harassment' };
  expect((await robin.post('/api/interactions', report)).status).toBe(201);
  const listed = await until(
    () => openCases(staff),
    (all) => all.some(({ userId }) => userId === sam.id),
  );
  const { id } = listed.find(({ userId }) => userId === sam.id) as CaseSummary;
  const statusAsMember = async () => (await staff.get(mine.imageUrl)).status;
  expect(await statusAsMember()).toBe(200);
  expect((await sam.send('PATCH', '/api/profile', { visibility: 'contacts' })).status).toBe(200);
  await until(statusAsMember, (status) => status === 404);
  expect((await sam.post('/api/interactions', { toUserId: staff.id, type: 'block' })).status).toBe(201);
  expect(await statusAsMember()).toBe(404);

  const look = (photoId: string) => staff.get(`/api/staff/cases/${id}/photos/${photoId}`);
  expect(await look(mine.id)).toMatchObject({ status: 409, body: { code: 'locked' } });
  expect((await staff.post(`/api/staff/cases/${id}/open`, {})).status).toBe(200);
  const { status, headers, body } = await look(mine.id);
  expect([status, body.slice(0, 4)]).toEqual([200, 'RIFF']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'inline',
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  await announceDecision(bus, sam.id, 'suspended', 9);
  expect((await look(mine.id)).status).toBe(200);
  const nowhere = await look(crypto.randomUUID());
  expect(await look(foreign.id)).toMatchObject({ status: 404, body: nowhere.body });
  const looks = await query(stack, 'moderation', 'select act, evidence_id from staff_log where case_id = $1', [id]);
  const entry = { act: 'photo.read', evidence_id: mine.id };
  expect(looks.rows.filter(({ act }) => act !== 'case.open')).toEqual([entry, entry]);
  const held = `select id from photo_holds where '/media/' || name || '.webp' = $1`;
  expect((await query(stack, 'media', held, [mine.imageUrl])).rows).toEqual([]);
});
