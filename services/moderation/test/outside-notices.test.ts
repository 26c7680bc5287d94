import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdCase } from '@kindred/contracts/hold-case';
import { confirmOutsideNotice, type FileOutsideNotice, fileOutsideNotice } from '@kindred/contracts/outside-notices';
import { listOutsideNotices } from '@kindred/contracts/staff';
import { sweepEvidence } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { withRequestId } from '@kindred/kit/context';
import { until } from '@kindred/testing/until';
import { fingerprint, tokenFor } from '../src/notices/notice.js';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

let moderation: ModerationAlone;
beforeAll(async () => {
  moderation = await startModerationAlone();
});
afterAll(() => moderation.stop());

const author = () => `author.${randomUUID()}@example.com`;
const notice = (more: Partial<FileOutsideNotice> = {}): FileOutsideNotice => ({
  kind: 'illegal',
  where: 'the profile of somebody',
  explanation: 'It sells something that it may not.',
  name: 'Alex Author',
  email: author(),
  goodFaith: true,
  ...more,
});

/** Files a notice from a network of its own, unless one is named. */
function file(given: FileOutsideNotice, network: string = randomUUID()) {
  return withRequestId(undefined, () => call(moderation.bus, fileOutsideNotice, given), network);
}

const mailsTo = (email: string) =>
  moderation.query(
    `select m.id, m.kind, m.notice_id as "noticeId", m.try_at > now() + interval '23 hours' as "isLater"
     from notice_mails m join outside_notices n on n.id = m.notice_id where n.email = $1 order by m.id`,
    [email],
  );

/** Files a notice and gives the token of its mail, as if it had been sent. */
async function mailed(given: FileOutsideNotice) {
  await file(given);
  const [{ id, noticeId }] = (await mailsTo(given.email)) as [{ id: string; noticeId: string }];
  const token = tokenFor(noticeId, moderation.config.EVIDENCE_SECRET);
  await moderation.query('update outside_notices set token = $2 where id = $1', [noticeId, fingerprint(token)]);
  await moderation.query('update notice_mails set sent_at = now() where id = $1', [id]);
  return { noticeId, token };
}
const confirm = (token: string) => call(moderation.bus, confirmOutsideNotice, { token });
const missing = { code: 'outside_notice_missing' };

describe('a notice from outside', () => {
  it('counts once the link in the mail was opened, and has one number', async () => {
    const given = notice();
    const { noticeId, token } = await mailed(given);
    expect(await waiting()).not.toContain(noticeId);
    const { number } = await confirm(token);
    expect(number).toMatch(/^[0-9A-Z]{8}$/);
    expect(await confirm(token)).toEqual({ number });
    expect(await waiting()).toContain(noticeId);
    expect((await mailsTo(given.email)).map(({ kind }) => kind)).toEqual(['link', 'number']);
  });

  it('counts also where its link is opened before it is noted that the mail was sent', async () => {
    const { noticeId, token } = await mailed(notice());
    await moderation.query('update notice_mails set sent_at = null where notice_id = $1', [noticeId]);
    await confirm(token);
    expect(await waiting()).toContain(noticeId);
  });

  it('is confirmed by its own link only, within a week after it was mailed', async () => {
    const { noticeId, token } = await mailed(notice());
    await expect(confirm('made-up')).rejects.toMatchObject(missing);
    await expect(confirm(tokenFor(noticeId, 'another secret'))).rejects.toMatchObject(missing);
    const old = `update notice_mails set sent_at = now() - interval '8 days' where notice_id = $1`;
    await moderation.query(old, [noticeId]);
    await expect(confirm(token)).rejects.toMatchObject(missing);
  });

  it('is taken three times from a network, also at the same moment', async () => {
    const network = randomUUID();
    const filed = await Promise.allSettled(Array.from({ length: 6 }, () => file(notice(), network)));
    expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of filed) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ kind: 'limited', detail: { retryAfter: 3600 } });
    }
    const decided = `
      update outside_notices set confirmed_at = now(), decided_at = now(), decided_by = id, outcome = 'no_action'
      where network = $1 and id = (select id from outside_notices where network = $1 limit 1)`;
    await moderation.query(decided, [network]);
    await file(notice(), network);
    await expect(file(notice(), network)).rejects.toMatchObject({ kind: 'limited' });
  });

  it('has one link a day mailed to an address, and three wait at most', async () => {
    const email = author();
    await Promise.all(Array.from({ length: 6 }, () => file(notice({ email }))));
    const mails = await mailsTo(email);
    expect(mails.map(({ isLater }) => isLater).sort()).toEqual([false, true, true]);
  });

  it('has one link a day mailed to a mailbox, however its address is written', async () => {
    const name = randomUUID().slice(0, 8);
    const emails = [`${name}@gmail.com`, `${name}+b@gmail.com`, `${name.split('').join('.')}@googlemail.com`];
    for (const email of emails) await file(notice({ email }));
    const mails = await Promise.all(emails.map(mailsTo));
    expect(mails.flat().map(({ isLater }) => isLater)).toEqual([false, true, true]);
  });

  it.each([
    ['no good faith', { goodFaith: false }],
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'a\nb' }],
    ['another kind', { kind: 'rude' }],
    ['no address', { email: 'nobody' }],
  ])('is refused with %s', async (_, wrong) => {
    await expect(file({ ...notice(), ...wrong } as FileOutsideNotice)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('stands in the queue by how urgent, how grave and how old it is', async () => {
    await moderation.query('delete from outside_notices');
    const ids: Record<string, string> = {};
    for (const [name, kind, hours] of [
      ['other', 'other', 60],
      ['illegal', 'illegal', 30],
      ['image', 'intimate_image', 1],
      ['older image', 'intimate_image', 20],
      ['urgent image', 'intimate_image', 37],
    ] as const) {
      const { noticeId, token } = await mailed(notice({ kind }));
      await confirm(token);
      const age = `update outside_notices set confirmed_at = now() - $2 * interval '1 hour' where id = $1`;
      await moderation.query(age, [noticeId, hours]);
      ids[noticeId] = name;
    }
    const inOrder = ['urgent image', 'older image', 'image', 'illegal', 'other'];
    expect((await waiting()).map((id) => ids[id])).toEqual(inOrder);
    const [first = ''] = await waiting();
    expect((await waiting(first)).map((id) => ids[id])).toEqual(inOrder.slice(1));
  });

  it('is forgotten when nobody confirms it, and loses its author half a year after the decision', async () => {
    const [unconfirmed, decided] = [notice(), notice()];
    await file(unconfirmed);
    const { noticeId } = await mailed(decided);
    await moderation.query(`update outside_notices set created_at = now() - interval '15 days' where email = $1`, [
      unconfirmed.email,
    ]);
    await moderation.query(
      `update outside_notices set confirmed_at = now(), decided_at = now() - interval '181 days', outcome = 'no_action'
       where id = $1`,
      [noticeId],
    );
    await moderation.restart();
    const left = 'select kind, name, email, explanation from outside_notices where id = $1 or email = $2';
    const rows = await until(
      () => moderation.query(left, [noticeId, unconfirmed.email]),
      ([row, ...more]) => more.length === 0 && row?.name === null,
    );
    expect(rows).toEqual([{ kind: 'illegal', name: null, email: null, explanation: null }]);
  });
});

it('the photo of a decided notice is destroyed after half a year, unless the operator holds it', async () => {
  const { noticeId, token } = await mailed(notice());
  const { number } = await confirm(token);
  const key = `evidence/${noticeId}`;
  await moderation.bucket.put(key, Buffer.from('sealed'));
  await moderation.query(
    `insert into notice_photos (notice_id, state, key_id, object_key, frozen_at) values ($1, 'frozen', 'k', $2, now())`,
    [noticeId, key],
  );
  const decided = `update outside_notices set confirmed_at = now(), decided_at = now(), outcome = 'no_action' where id = $1`;
  await moderation.query(decided, [noticeId]);
  const sweep = (days: number) =>
    call(moderation.bus, sweepEvidence, { asOf: new Date(Date.now() + days * 86_400_000).toISOString() });
  const hold = (isHeld: boolean) => call(moderation.bus, holdCase, { noticeNumber: number, isHeld });
  await sweep(179);
  expect(await moderation.bucket.names()).toContain(key);
  expect(await hold(true)).toEqual({ hasEvidence: true });
  await sweep(181);
  expect(await moderation.bucket.names()).toContain(key);
  expect(await hold(false)).toEqual({ hasEvidence: true });
  await sweep(181);
  expect(await moderation.bucket.names()).not.toContain(key);
  expect(await moderation.query('select state from notice_photos where notice_id = $1', [noticeId])).toEqual([
    { state: 'gone' },
  ]);
});

async function waiting(cursor?: string) {
  return (await call(moderation.bus, listOutsideNotices, { cursor }, randomUUID())).map(({ id }) => id);
}
