import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getPhotoAccess } from '@kindred/contracts/media';
import { decideOutsideNotice } from '@kindred/contracts/staff';
import { appeal, listStatements } from '@kindred/contracts/statements';
import { sweepOutsideNotices } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { hashOf } from '../src/statements/statements.service.js';
import { type Deciding, startDeciding } from './deciding.js';

let moderation: Deciding;
let photo: { ownerId: string; photoId: string };
beforeAll(async () => {
  moderation = await startDeciding();
  moderation.bus.nats.subscribe(getPhotoAccess.subject, {
    callback: (_, asked) => void asked.respond(JSON.stringify({ ...photo, readerIds: null })),
  });
});
afterAll(() => moderation.stop());
beforeEach(() => {
  photo = { ownerId: randomUUID(), photoId: randomUUID() };
});

async function notice(kind: string) {
  const id = randomUUID();
  await moderation.query(
    `insert into outside_notices (id, number, kind, content_address, explanation, name, email, confirmed_at, photo_hides_at)
     values ($1, $2, $3, 'https://example.com/media/abc.webp', 'It is me.', 'Alex', 'alex@example.com', now(),
       now() + interval '47 hours')`,
    [id, id.slice(0, 8), kind],
  );
  return id;
}
const hideByRule = () =>
  call(moderation.bus, sweepOutsideNotices, { asOf: new Date(Date.now() + 48 * 3_600_000).toISOString() });
const grant = (noticeId: string, more: object = {}) => {
  const decided = { noticeId, outcome: 'action_taken' as const, text: 'We removed it, Ms Doe.', ...more };
  return call(moderation.bus, decideOutsideNotice, decided, moderation.one);
};
const told = () => call(moderation.bus, listStatements, {}, photo.ownerId);
const object = (noticeId = '') => call(moderation.bus, appeal, { noticeId, text: 'She agreed.' }, photo.ownerId);

it('the owner of a photo that hides by itself is told so, and again when a person has decided', async () => {
  const id = await notice('intimate_image');
  await hideByRule();
  const [hidden] = await told();
  expect(hidden?.text).toMatch(/^A photo of yours is hidden until a person has looked at it\./);
  expect(hidden?.text).not.toMatch(/for good|members reported/);
  await grant(id);
  const [decided, ...earlier] = await told();
  expect(earlier).toEqual([hidden]);
  expect(decided).toMatchObject({ kind: 'remove_photo', rule: '2', canAppeal: true });
  expect(decided?.text).toContain('A person has looked at it now and decided.');
  expect(decided?.facts).not.toContain('Doe');
  expect(await moderation.latestOf(photo.ownerId, 2)).toMatchObject({ hasNotices: true });
  const [entry] = await moderation.query(
    `select statement_hash as hash from staff_log where act = 'notice.decide' and user_id = $1`,
    [photo.ownerId],
  );
  expect(entry.hash).toBe(hashOf(decided?.text ?? ''));
  await object(decided?.id);
  await expect(object(hidden?.id)).rejects.toMatchObject({ code: 'already_appealed' });
});

it.each([
  ['intimate_image', '2', 'shows somebody who has not agreed to it'],
  ['illegal', '1', 'is illegal'],
])(
  'the owner of a photo that is removed for a notice of the kind %s never reads what its author is told',
  async (kind, rule, words) => {
    await grant(await notice(kind), { rule });
    const [statement] = await told();
    expect(statement?.facts).toContain(words);
    expect(statement?.facts).toContain(`rule ${rule}`);
    expect(`${statement?.facts} ${statement?.text}`).not.toContain('Doe');
    expect(await moderation.query('select facts from decisions where user_id = $1', [photo.ownerId])).toEqual([
      { facts: statement?.facts },
    ]);
  },
);
