import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { decideAppeal } from '@kindred/contracts/appeals';
import { decideAsOperator } from '@kindred/contracts/cases';
import { getPhotoAccess } from '@kindred/contracts/media';
import { fileReport } from '@kindred/contracts/reports';
import { decideOutsideNotice } from '@kindred/contracts/staff';
import { appeal, listStatements } from '@kindred/contracts/statements';
import { call } from '@kindred/kit/call';
import { type Deciding, decision, startDeciding } from './deciding.js';
import { answerSnapshots } from './staff.js';

let moderation: Deciding;
let userId: string;
beforeAll(async () => {
  moderation = await startDeciding();
  answerSnapshots(moderation.bus);
  moderation.bus.nats.subscribe(getPhotoAccess.subject, {
    callback: (_, asked) => {
      asked.respond(JSON.stringify({ ownerId: userId, photoId: randomUUID(), readerIds: null }));
    },
  });
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

/** Overturns what the person was told last. */
async function overturn(by: string) {
  const [told] = await call(moderation.bus, listStatements, {}, userId);
  await call(moderation.bus, appeal, { noticeId: told?.id, text: 'They are a group.' }, userId);
  const [{ id: appealId }] = await moderation.query('select id from appeals where user_id = $1', [userId]);
  await call(moderation.bus, decideAppeal, { appealId, outcome: 'overturned', text: 'They are.' }, by);
}

async function lockCase() {
  const [{ id }] = await moderation.query(
    `update cases set locked_by = $2, locked_until = now() + interval '10 minutes' where user_id = $1 returning id`,
    [userId, moderation.one],
  );
  return id as string;
}

it('five reports hide a person, and not again once a moderator has overturned that', async () => {
  await report(4);
  expect(await isHidden()).toBe(false);
  await report(1);
  expect(await isHidden()).toBe(true);
  await overturn(moderation.one);
  expect(await isHidden()).toBe(false);
  await report(4);
  expect(await isHidden()).toBe(false);
  await report(1);
  expect(await isHidden()).toBe(true);
});

it('whom an operator restores is not hidden again by the reports from before, which wait on', async () => {
  await report(5);
  const restored = {
    userId,
    decision: { kind: 'restore' as const, rule: '3' as const, facts: 'A group.' },
    madeBy: 'sage',
  };
  await call(moderation.bus, decideAsOperator, restored);
  expect(await isHidden()).toBe(false);
  await report(4);
  expect(await isHidden()).toBe(false);
  await report(1);
  expect(await isHidden()).toBe(true);
});

it('a notice about a photo of theirs does not show a hidden person again before their case is decided', async () => {
  await report(5);
  const noticeId = randomUUID();
  await moderation.query(
    `insert into outside_notices (id, number, kind, content_address, explanation, name, email, confirmed_at)
     values ($1, 'ABCDEFGH', 'copyright', 'https://example.com/media/abc.webp', 'It is mine.', 'Sky', 'sky@example.com', now())`,
    [noticeId],
  );
  const granted = { noticeId, outcome: 'action_taken' as const, text: 'So it is.' };
  await call(moderation.bus, decideOutsideNotice, granted, moderation.one);
  expect(await isHidden()).toBe(true);
  await moderation.decide(await lockCase(), [decision('warn')]);
  expect(await isHidden()).toBe(false);
});

it.each(['warn', 'hide', 'suspend'] as const)(
  'whom a rule hid is not hidden again once a %s is overturned',
  async (kind) => {
    await report(5);
    await moderation.decide(await lockCase(), [decision(kind)]);
    await overturn(moderation.two);
    expect(await isHidden()).toBe(false);
  },
);
