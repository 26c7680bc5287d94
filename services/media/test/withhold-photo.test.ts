import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { deletePhoto, getPhotoAccess } from '@kindred/contracts/media';
import { giveBackPhoto, withholdPhoto } from '@kindred/contracts/moderation';
import { holdPhoto, releasePhoto } from '@kindred/contracts/reports';
import { sweepWithheldPhotos } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

const DAYS = 24 * 3600;
const sweep = (days: number) =>
  call(media.bus, sweepWithheldPhotos, { asOf: new Date(Date.now() + days * DAYS * 1000).toISOString() });
const giveBack = (decisionId: string) => call(media.bus, giveBackPhoto, { decisionId });
async function withhold(userId: string, photoId: string, decisionId = randomUUID()) {
  await call(media.bus, withholdPhoto, { decisionId, userId, photoId });
  return decisionId;
}
async function nameOf(photoId: string) {
  const [row] = await media.query('select image_url from user_photos where id = $1', [photoId]);
  return row.image_url.slice('/media/'.length, -'.webp'.length);
}
const filesOf = async (name: string) => (await media.objects()).filter((object) => object.includes(name)).length;

describe('a photo that a decision withholds', () => {
  it('is in no list and not served, keeps its files, and comes back to its place', async () => {
    const userId = randomUUID();
    const [a = '', b = '', c = ''] = await media.addMany(userId, 3);
    const before = await media.photosOf(userId);
    const name = await nameOf(a);
    const decision = await withhold(userId, a);
    expect((await media.photosOf(userId)).map(({ id }) => id)).toEqual([b, c]);
    await expect(call(media.bus, getPhotoAccess, { name })).rejects.toMatchObject({ kind: 'missing' });
    expect(await filesOf(name)).toBeGreaterThan(0);
    const [{ left }] = await media.query(
      'select extract(epoch from due_at - now())::float8 as left from removals where key = $1',
      [name],
    );
    expect(left).toBeGreaterThan(209 * DAYS);
    await giveBack(decision);
    expect(await media.photosOf(userId)).toEqual(before);
    expect(await call(media.bus, getPhotoAccess, { name })).toMatchObject({ ownerId: userId });
    expect(await media.query('select 1 from removals where key = $1', [name])).toEqual([]);
  });

  it('is taken and given back once, also by calls at the same moment and out of order', async () => {
    const userId = randomUUID();
    const [a = ''] = await media.addMany(userId, 2);
    const before = await media.photosOf(userId);
    const decision = randomUUID();
    await Promise.all([1, 2, 3].map(() => withhold(userId, a, decision)));
    await Promise.all([1, 2, 3].map(() => giveBack(decision)));
    await withhold(userId, a, decision);
    expect(await media.photosOf(userId)).toEqual(before);
    const late = randomUUID();
    await giveBack(late);
    await withhold(userId, a, late);
    expect(await media.photosOf(userId)).toEqual(before);
  });

  it('comes back when the last of the decisions that withhold it is overturned', async () => {
    const userId = randomUUID();
    const [a = ''] = await media.addMany(userId, 2);
    const before = await media.photosOf(userId);
    const [first, second] = [await withhold(userId, a), await withhold(userId, a)];
    await giveBack(first);
    expect((await media.photosOf(userId)).map(({ id }) => id)).not.toContain(a);
    await giveBack(second);
    expect(await media.photosOf(userId)).toEqual(before);
  });

  it('is withheld by a decision that comes in the moment in which another gives it back', async () => {
    const userId = randomUUID();
    const [a = ''] = await media.addMany(userId, 2);
    const first = await withhold(userId, a);
    await whileHeld(
      media.databaseUrl,
      ['lock table withheld_photos in access exclusive mode'],
      () => withhold(userId, a),
      async (holder) => {
        await holder.query('update withheld_photos set given_back_at = now() where decision_id = $1', [first]);
        await holder.query(
          `insert into user_photos (id, user_id, upload_key, image_url, position, is_profile_picture, created_at)
           select photo_id, user_id, upload_key, image_url, 1, false, taken_at from withheld_photos where decision_id = $1`,
          [first],
        );
      },
    );
    expect((await media.photosOf(userId)).map(({ id }) => id)).not.toContain(a);
  });

  it('keeps its files when the report that held it is frozen afterwards', async () => {
    const userId = randomUUID();
    const [a = ''] = await media.addMany(userId, 2);
    const before = await media.photosOf(userId);
    const hold = (holdId: string) => call(media.bus, holdPhoto, { holdId, ownerId: userId, photoId: a });
    const name = await nameOf(a);
    const [early, late] = [randomUUID(), randomUUID()];
    await hold(early);
    const decision = await withhold(userId, a);
    await hold(late);
    for (const holdId of [early, late]) await call(media.bus, releasePhoto, { holdId });
    const [{ left }] = await media.query(
      'select extract(epoch from due_at - now())::float8 as left from removals where key = $1',
      [name],
    );
    expect(left).toBeGreaterThan(209 * DAYS);
    await giveBack(decision);
    expect(await media.photosOf(userId)).toEqual(before);
  });

  it('is held for a report that is frozen while it is given back', async () => {
    const userId = randomUUID();
    const [a = '', b = ''] = await media.addMany(userId, 2);
    const decision = await withhold(userId, a);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let held: Promise<unknown> | undefined;
    await whileHeld(
      media.databaseUrl,
      ['select from user_photos where id = $1 for update', b],
      () => giveBack(decision),
      () => {
        held = Promise.allSettled([call(media.bus, holdPhoto, { holdId: randomUUID(), ownerId: userId, photoId: a })]);
        return until(
          () => media.query(waiting),
          ({ length }) => length === 2,
        );
      },
    );
    expect(await held).toMatchObject([{ status: 'fulfilled' }]);
  });

  it('stays away from a full list, and from a member without it', async () => {
    const userId = randomUUID();
    const [a = '', b = ''] = await media.addMany(userId, 6);
    const decision = await withhold(userId, a);
    await media.add(userId, await small());
    await giveBack(decision);
    expect(await media.photosOf(userId)).toHaveLength(6);
    await call(media.bus, deletePhoto, { photoId: b }, userId);
    await withhold(userId, b);
    await withhold(randomUUID(), a);
    await giveBack(decision);
    expect((await media.photosOf(userId))[0]?.id).toBe(a);
  });

  it('is deleted with its files when the account is', async () => {
    const userId = randomUUID();
    const [a = '', b = ''] = await media.addMany(userId, 2);
    const name = await nameOf(a);
    const decision = await withhold(userId, a);
    const [now, version] = [new Date(), 2];
    const account = { id: userId, version, state: 'deleted', createdAt: now, sessionsValidFrom: now };
    await media.bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await until(
      () => filesOf(name),
      (count) => count === 0,
    );
    await giveBack(decision);
    await withhold(userId, b);
    expect(await media.photosOf(userId)).toEqual([]);
  });
});

describe('a photo of a conversation that a decision withholds', () => {
  async function newChatPhoto() {
    const [id, userId, other, name] = [randomUUID(), randomUUID(), randomUUID(), `n${randomUUID()}`];
    await media.addMany(userId, 1);
    await media.query(
      `insert into chat_photos (id, user_id, upload_key, image_url, conversation_id, reader_ids)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, userId, `uploads/${id}`, `/media/${name}.webp`, randomUUID(), [userId, other]],
    );
    return { id, userId, other, name };
  }
  const accessTo = (name: string) => call(media.bus, getPhotoAccess, { name });

  it('is served to neither, and again when it is given back, also out of order', async () => {
    const { id, userId, other, name } = await newChatPhoto();
    expect(await accessTo(name)).toMatchObject({ ownerId: userId, readerIds: [userId, other], photoId: id });
    const decision = await withhold(userId, id);
    await expect(accessTo(name)).rejects.toMatchObject({ kind: 'missing' });
    await giveBack(decision);
    await withhold(userId, id, decision);
    expect(await accessTo(name)).toMatchObject({ ownerId: userId });
    const late = randomUUID();
    await giveBack(late);
    await withhold(userId, id, late);
    expect(await accessTo(name)).toMatchObject({ ownerId: userId });
    await withhold(randomUUID(), id);
    expect(await accessTo(name)).toMatchObject({ ownerId: userId });
  });

  it('is deleted 210 days after the last decision', async () => {
    const { id, userId, name } = await newChatPhoto();
    const [first, second] = [await withhold(userId, id), await withhold(userId, id)];
    const age = (decision: string) =>
      media.query(`update withheld_chat_photos set created_at = now() - interval '211 days' where decision_id = $1`, [
        decision,
      ]);
    const left = async () => (await media.query('select id from chat_photos where id = $1', [id])).length;
    await age(first);
    await media.addProcess();
    expect(await left()).toBe(1);
    await age(second);
    await media.addProcess();
    await until(left, (count) => count === 0);
    await expect(accessTo(name)).rejects.toMatchObject({ kind: 'missing' });
  });
});

it('a sweep as of 211 days later deletes withheld photos with their files', async () => {
  const userId = randomUUID();
  const [a = ''] = await media.addMany(userId, 2);
  const name = await nameOf(a);
  const decision = await withhold(userId, a);
  await sweep(209);
  expect(await filesOf(name)).toBeGreaterThan(0);
  expect((await sweep(211)).count).toBeGreaterThan(0);
  await until(
    () => filesOf(name),
    (count) => count === 0,
  );
  await giveBack(decision);
  expect(await media.photosOf(userId)).toHaveLength(1);
});

it('the files of a photo stay for 210 days after the last decision', async () => {
  const userId = randomUUID();
  const [a = ''] = await media.addMany(userId, 1);
  const name = await nameOf(a);
  await withhold(userId, a);
  await media.query(`update removals set due_at = now() + interval '1 day' where key = $1`, [name]);
  await withhold(userId, a);
  const [{ left }] = await media.query(
    'select extract(epoch from due_at - now())::float8 as left from removals where key = $1',
    [name],
  );
  expect(left).toBeGreaterThan(209 * DAYS);
});
