import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PersonSnapshot } from '@kindred/contracts/reports';
import type { Member } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import { picture } from './picture.js';
import { type Reporting, startReporting } from './reporting.js';

let world: Reporting;
let file: Buffer;
beforeAll(async () => {
  world = await startReporting();
  file = await picture(90, 60);
});
afterAll(() => world.stop());

const photoOf = async (member: Member): Promise<{ id: string; imageUrl: string }> =>
  (await addPhoto(world.stack.url, member, file)).body.photo;
const holdsOf = (photoIds: string[]) =>
  world.query('select id from media.photo_holds where photo_id = any($1)', [photoIds]);

async function whileModerationIsAway(work: () => Promise<void>) {
  await world.stack.kill('moderation');
  await work().finally(() => world.stack.start('moderation'));
}

describe('a photo that is deleted while moderation is away', () => {
  it('is frozen afterwards when a report named it, and its files are removed then', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bobby')];
    const { id: photoId, imageUrl } = await photoOf(bo);
    let reportId = '';
    await whileModerationIsAway(async () => {
      const { status, body } = await world.report(ada, bo, { photoIds: [photoId] });
      expect(status).toBe(201);
      reportId = body.id;
      expect((await bo.send('DELETE', `/api/photos/${photoId}`)).status).toBe(204);
      expect(await holdsOf([photoId])).toHaveLength(1);
    });
    await until(
      () => world.evidenceOf(reportId),
      (rows) => rows.length === 2 && rows.every(({ state }) => state === 'frozen'),
    );
    await until(
      () => world.query(`select key from media.removals where '/media/' || key || '.webp' = $1`, [imageUrl]),
      (rows) => rows.length === 0,
    );
    expect(await holdsOf([photoId])).toEqual([]);
  });

  it('is frozen also when it was one of all photos, which the reason of the report is about', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bobby')];
    const photoIds = [(await photoOf(bo)).id, (await photoOf(bo)).id];
    let reportId = '';
    await whileModerationIsAway(async () => {
      reportId = (await world.report(ada, bo, { reportReason: 'inappropriate_photos' })).body.id;
      for (const id of photoIds) await bo.send('DELETE', `/api/photos/${id}`);
    });
    const rows = await until(
      () => world.evidenceOf(reportId),
      (all) => all.length === 3 && all.every(({ state }) => state !== 'owed'),
    );
    const frozen = rows.filter(({ kind, state }) => kind === 'photo' && state === 'frozen');
    expect(frozen.map(({ namedId }) => namedId).sort()).toEqual(photoIds.sort());
  });
});

it('a profile that is emptied while moderation is away is frozen as it was reported', async () => {
  const [ada, bo] = [await world.member('ada'), await world.member('bobby')];
  const photo = await photoOf(bo);
  await bo.send('PUT', '/api/profile', { displayName: 'Bo', bio: 'I know where the otters live' });
  let reportId = '';
  await whileModerationIsAway(async () => {
    reportId = (await world.report(ada, bo, { reportReason: 'fake_profile' })).body.id;
    expect((await bo.send('PUT', '/api/profile', { displayName: null, bio: null })).status).toBe(200);
  });
  const rows = await world.whenIdle(reportId);
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['photo', 'frozen'],
    ['profile', 'frozen'],
  ]);
  const { json } = await world.read(rows[1]?.id ?? '');
  expect(json).toMatchObject({ displayName: 'Bo', bio: 'I know where the otters live', photos: [{ id: photo.id }] });
  expect(Object.keys(json).sort()).toEqual(Object.keys(PersonSnapshot.shape).sort());
});
