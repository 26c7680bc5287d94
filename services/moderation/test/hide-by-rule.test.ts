import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { decideAppeal } from '@kindred/contracts/cases';
import { fileReport } from '@kindred/contracts/reports';
import { appeal, listNotices } from '@kindred/contracts/statements';
import { call } from '@kindred/kit/call';
import { type Deciding, startDeciding } from './deciding.js';
import { answerSnapshots } from './staff.js';

let moderation: Deciding;
let userId: string;
beforeAll(async () => {
  moderation = await startDeciding();
  answerSnapshots(moderation.bus);
});
afterAll(() => moderation.stop());
beforeEach(() => {
  userId = randomUUID();
});

/** Reports of established members who give the same reason. */
async function report(count: number) {
  for (let i = 0; i < count; i++) {
    await call(moderation.bus, fileReport, {
      ...{ id: randomUUID(), userId, reporterId: randomUUID(), reporterJoinedAt: '2020-01-01T00:00:00.000Z' },
      ...{ createdAt: new Date().toISOString(), displayName: null, reason: 'spam', detail: null, notes: null },
      ...{ photoIds: [], messageIds: [] },
    });
  }
}
const isHidden = async () =>
  (await moderation.query('select is_hidden from outcomes where user_id = $1', [userId]))[0]?.is_hidden ?? false;

async function overturnHiding() {
  const [told] = await call(moderation.bus, listNotices, {}, userId);
  await call(moderation.bus, appeal, { noticeId: told?.id, text: 'They are a group.' }, userId);
  const [{ id: appealId }] = await moderation.query('select id from appeals where user_id = $1', [userId]);
  const answer = { appealId, outcome: 'overturned' as const, text: 'They are.' };
  await call(moderation.bus, decideAppeal, answer, moderation.one);
}

it('five reports hide a person, and not again once a moderator has overturned that', async () => {
  await report(4);
  expect(await isHidden()).toBe(false);
  await report(1);
  expect(await isHidden()).toBe(true);
  await overturnHiding();
  expect(await isHidden()).toBe(false);
  await report(4);
  expect(await isHidden()).toBe(false);
  await report(1);
  expect(await isHidden()).toBe(true);
});
