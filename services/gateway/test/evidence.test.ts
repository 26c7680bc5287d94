import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CaseFile, CaseSummary } from '@kindred/contracts/cases';
import { newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { jpeg } from './jpeg.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

it('is shown to staff as the bytes that were frozen, and a reporter reads what became of the report', async () => {
  const [staff, robin, sam] = [
    await newStaff(stack),
    await newMember(stack.url, 'robin'),
    await newMember(stack.url, 'sam'),
  ];
  await addPhoto(stack.url, sam, await jpeg());
  const report = { toUserId: sam.id, type: 'report', reportReason: 'inappropriate_photos', notes: 'look at it' };
  expect((await robin.post('/api/interactions', report)).status).toBe(201);

  const cases = async () => (await staff.get('/api/staff/cases')).body as CaseSummary[];
  const listed = await until(cases, (all) => all.some(({ userId }) => userId === sam.id));
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
