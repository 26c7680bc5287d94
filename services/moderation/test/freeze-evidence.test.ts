import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileReport, listOwnReports } from '@kindred/contracts/reports';
import { call } from '@kindred/kit/call';
import type { Member } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import sharp from 'sharp';
import { picture } from './picture.js';
import { reportOf } from './report-of.js';
import { type EvidenceRow, type Reporting, startReporting } from './reporting.js';

let world: Reporting;
let file: Buffer;
beforeAll(async () => {
  world = await startReporting();
  file = await picture();
});
afterAll(() => world.stop());

const frozen = (rows: EvidenceRow[], kind: EvidenceRow['kind']) =>
  rows.filter((row) => row.kind === kind && row.state === 'frozen');

async function pair() {
  const [ada, bo] = await Promise.all([world.member('ada'), world.member('bobby')]);
  await bo.send('PUT', '/api/profile', { displayName: 'Bo Nightingale', bio: 'a heron among ducks' });
  return { ada, bo };
}

const addTo = async (member: Member) => (await addPhoto(world.stack.url, member, file)).body.photo as { id: string };

async function talk(ada: Member, bo: Member) {
  const { conversationId } = (await ada.post('/api/conversations', { otherUserId: bo.id })).body;
  const path = `/api/conversations/${conversationId}/messages`;
  const ticket = { purpose: 'chat', conversationId };
  const { photoUrl } = (await addPhoto(world.stack.url, bo, file, ticket)).body;
  const hello = await ada.post(path, { content: 'hello badger' });
  const image = await bo.post(path, { content: '', messageType: 'image', imageUrl: photoUrl });
  const threat = await bo.post(path, { content: 'I know where the otters live' });
  return { ids: [hello, image, threat].map(({ body }) => body.id as string), photoUrl };
}

describe('a report', () => {
  it('freezes the profile, the named photo, the named message and the photos around it', async () => {
    const { ada, bo } = await pair();
    const photo = await addTo(bo);
    const { ids } = await talk(ada, bo);
    const named = { photoIds: [photo.id], messageIds: [ids[2]], detail: 'threat', notes: 'please look' };
    const { status, body } = await world.report(ada, bo, named);
    expect(status).toBe(201);
    const rows = await world.whenIdle(body.id);
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
      ['messages', 'frozen'],
      ['photo', 'frozen'],
      ['photo', 'frozen'],
      ['profile', 'frozen'],
    ]);
    const [profile] = await Promise.all(frozen(rows, 'profile').map(({ id }) => world.read(id)));
    expect(profile?.json).toMatchObject({ id: bo.id, displayName: 'Bo Nightingale', bio: 'a heron among ducks' });
    expect(Object.keys(profile?.json)).not.toEqual(expect.arrayContaining(['cell', 'latitude', 'email']));
    const [messages] = await Promise.all(frozen(rows, 'messages').map(({ id }) => world.read(id)));
    expect(messages?.json.messages.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect([bo.id, ada.id].map((id) => JSON.stringify(messages?.json).includes(id))).toEqual([true, false]);
    for (const { id } of frozen(rows, 'photo')) {
      const { bytes, contentType } = await world.read(id);
      expect(contentType).toBe('image/webp');
      expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(640);
    }
  });

  it('keeps no word and no picture that can be read, in the table or in the bucket', async () => {
    const { ada, bo } = await pair();
    const photo = await addTo(bo);
    const { ids } = await talk(ada, bo);
    const { body } = await world.report(ada, bo, { photoIds: [photo.id], messageIds: ids });
    const rows = await world.whenIdle(body.id);
    const objects = await Promise.all(rows.flatMap(({ objectKey }) => (objectKey ? world.object(objectKey) : [])));
    expect(objects).toHaveLength(2);
    for (const bytes of [...objects, ...rows.flatMap(({ sealed }) => sealed ?? [])]) {
      for (const word of ['Nightingale', 'heron', 'badger', 'otters', 'WEBP', bo.id]) {
        expect(bytes.includes(word)).toBe(false);
      }
    }
  });

  it('freezes all photos when it is about photos or a false profile', async () => {
    const { ada, bo } = await pair();
    for (let n = 0; n < 2; n++) await addTo(bo);
    const { body } = await world.report(ada, bo, { reportReason: 'fake_profile' });
    expect(frozen(await world.whenIdle(body.id), 'photo')).toHaveLength(2);
  });

  it('is not changed by what happens afterwards: the photo, the message and the accounts may go', async () => {
    const { ada, bo } = await pair();
    const photo = await addTo(bo);
    const { ids } = await talk(ada, bo);
    const { body } = await world.report(ada, bo, { photoIds: [photo.id], messageIds: [ids[2]] });
    await world.whenIdle(body.id);
    expect((await bo.send('DELETE', `/api/photos/${photo.id}`)).status).toBe(204);
    for (const one of [bo, ada]) {
      expect((await one.send('DELETE', '/api/account', { password: one.password })).status).toBeLessThan(300);
    }
    const rows = await world.whenIdle(body.id);
    await until(
      () => world.query('select state, reporter_id from moderation.reports where id = $1', [body.id]),
      ([row]) => row.state === 'gone',
    );
    const texts = await Promise.all(rows.map(async ({ id }) => (await world.read(id)).bytes));
    expect(texts.every(({ length }) => length > 0)).toBe(true);
    const [row] = await world.query(
      'select c.closed_at, r.reporter_id, r.reporter_joined_at from moderation.reports r join moderation.cases c on c.id = r.case_id where r.id = $1',
      [body.id],
    );
    expect(row).toEqual({ closed_at: null, reporter_id: ada.id, reporter_joined_at: null });
  });

  it('is one report when it is filed twice at the same moment', async () => {
    const { ada, bo } = await pair();
    const report = reportOf(ada.id, bo.id);
    await Promise.all(Array.from({ length: 4 }, () => call(world.bus, fileReport, report)));
    expect(await world.whenIdle(report.id)).toMatchObject([{ kind: 'profile', state: 'frozen' }]);
    expect(await world.query('select id from moderation.cases where user_id = $1', [bo.id])).toHaveLength(1);
    expect(await call(world.bus, listOwnReports, {}, ada.id)).toMatchObject([
      { id: report.id, displayName: 'Bo', reason: 'spam', state: 'open' },
    ]);
  });

  it('names to its reporter whom they saw', async () => {
    const { ada, bo } = await pair();
    await call(world.bus, fileReport, { ...reportOf(ada.id, bo.id), seenName: 'Robert' });
    await call(world.bus, fileReport, { ...reportOf(ada.id, bo.id), seenName: null });
    const names = (await call(world.bus, listOwnReports, {}, ada.id)).map(({ displayName }) => displayName);
    expect(names.sort()).toEqual(['Robert', null]);
  });

  it('is refused with photos or messages of others, and nothing is stored', async () => {
    const { ada, bo } = await pair();
    const [own, { ids }] = [await addTo(ada), await talk(bo, await world.member('cyril'))];
    for (const photoIds of [[own.id], [randomUUID()]]) {
      const { status, body } = await world.report(ada, bo, { photoIds });
      expect([status, body.code]).toEqual([404, 'photo_missing']);
    }
    for (const messageIds of [ids, [randomUUID()]]) {
      const { status, body } = await world.report(ada, bo, { messageIds });
      expect([status, body.code]).toEqual([404, 'message_missing']);
    }
    expect(await world.query('select id from moderation.cases where user_id = $1', [bo.id])).toEqual([]);
  });

  it('is taken across a block with any photos, so that no answer tells which are still shown', async () => {
    const { ada, bo } = await pair();
    const { id } = await addTo(bo);
    expect((await bo.post('/api/interactions', { toUserId: ada.id, type: 'block' })).status).toBe(201);
    const unknown = randomUUID();
    const { status, body } = await world.report(ada, bo, { photoIds: [id, unknown] });
    expect(status).toBe(201);
    const photos = (await world.whenIdle(body.id)).filter(({ kind }) => kind === 'photo');
    expect(Object.fromEntries(photos.map(({ namedId, state }) => [namedId, state]))).toEqual({
      [id]: 'frozen',
      [unknown]: 'gone',
    });
  });
});

describe('while a service is away', () => {
  it('a report is answered and filed later, also when both accounts are deleted before', async () => {
    const { ada, bo } = await pair();
    await world.stack.kill('moderation');
    const { status, body } = await world.report(ada, bo, { notes: 'they wrote to me' });
    expect(status).toBe(201);
    for (const one of [bo, ada]) await one.send('DELETE', '/api/account', { password: one.password });
    await until(
      () =>
        world.query('select id from profile.profiles where id = any($1) and account_state = $2', [
          [ada.id, bo.id],
          'deleted',
        ]),
      (rows) => rows.length === 2,
    );
    await world.stack.start('moderation');
    const [report] = await until(
      () => world.query('select * from moderation.reports where id = $1', [body.id]),
      ([row]) => row?.state === 'gone',
    );
    expect(report).toMatchObject({ user_id: bo.id, reporter_id: ada.id, decided_at: null });
    expect(report.sealed_words.length).toBeGreaterThan('they wrote to me'.length);
    expect(report.sealed_words.toString('latin1')).not.toContain('they wrote to me');
    const [profile] = await world.whenIdle(body.id);
    expect((await world.read(profile?.id ?? '')).json).toMatchObject({ id: bo.id, bio: 'a heron among ducks' });
    // Profile learns a moment later that moderation has it.
    await until(
      () => world.query('select id from profile.filed_reports'),
      (rows) => rows.length === 0,
    );
  });

  it('what cannot be frozen is owed until the service is back', async () => {
    const { ada, bo } = await pair();
    const photo = await addTo(bo);
    await world.stack.kill('media');
    const { status, body } = await world.report(ada, bo, { photoIds: [photo.id] });
    expect(status).toBe(201);
    await until(
      () => world.evidenceOf(body.id),
      (rows) => rows.some(({ kind, state }) => kind === 'photo' && state === 'owed'),
    );
    await world.stack.start('media');
    expect(frozen(await world.whenIdle(body.id), 'photo')).toHaveLength(1);
  });

  it('chat is not waited for: its messages are checked when they are frozen', async () => {
    const { ada, bo } = await pair();
    const { ids } = await talk(ada, bo);
    await world.stack.kill('chat');
    const { status, body } = await world.report(ada, bo, { messageIds: [ids[0], randomUUID()] });
    expect(status).toBe(201);
    await world.stack.start('chat');
    const messages = (await world.whenIdle(body.id)).filter(({ kind }) => kind === 'messages');
    expect(messages.map(({ state }) => state).sort()).toEqual(['frozen', 'gone']);
  });
});

it('five established reporters of one reason within a day hide a profile from discovery', async () => {
  const { bo } = await pair();
  const isHidden = async () =>
    (await world.query('select is_hidden as hidden from profile.profiles where id = $1', [bo.id]))[0].hidden as boolean;
  const reporters = [];
  for (let n = 0; n < 5; n++) reporters.push(await world.member(`reporter${n}`));
  for (const reporter of reporters) {
    await reporter.get('/api/discover');
    await world.joined(reporter.id, 8);
  }
  for (const reporter of reporters.slice(0, 4)) await world.report(reporter, bo);
  await until(
    () => world.query('select from moderation.reports where user_id = $1', [bo.id]),
    ({ length }) => length === 4,
  );
  expect(await isHidden()).toBe(false);
  await world.report(reporters[4] as Member, bo);
  await until(isHidden, Boolean);
  const decisions = await world.query('select kind, made_by from moderation.decisions where user_id = $1', [bo.id]);
  expect(decisions).toEqual([{ kind: 'hide', made_by: 'rule' }]);
});
