import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startUpload, uploadArrived } from '@kindred/contracts/media';
import { call } from '@kindred/kit/call';
import { publishLive } from '@kindred/kit/publish-live';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { small } from './files.js';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const DAY = 86_400;

let media: MediaAlone;
let file: Buffer;
beforeAll(async () => {
  media = await startMediaAlone({ LIMITS_FACTOR: 1, OPEN_TICKETS: 3, CLAIMS_WAITING: 1, CHAT_PHOTOS_PER_DAY: 2 });
  file = await small();
});
afterAll(() => media.stop());

const ask = (userId: string) => call(media.bus, startUpload, {}, userId);
const refused = { kind: 'limited', code: 'too_many_uploads' };
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.code)).sort();

/** A chat photo's upload, as a ticket for a conversation leaves it. */
async function chatUpload(userId: string) {
  const ticket = await media.upload(userId, file);
  await media.query(
    'update uploads set conversation_id = $2, reader_ids = $3 where user_id = $1 and claimed_at is null',
    [userId, randomUUID(), [userId, randomUUID()]],
  );
  return ticket;
}

describe('tickets', () => {
  it('are limited in number while open, also when many are requested at once', async () => {
    const userId = randomUUID();
    const asked = await outcomes(Array.from({ length: 12 }, () => ask(userId)));
    expect(asked).toEqual([...Array(3).fill('ok'), ...Array(9).fill('too_many_uploads')]);
    await expect(ask(userId)).rejects.toMatchObject({ ...refused, detail: { retryAfter: expect.any(Number) } });
    await ask(randomUUID());
  });

  it('do not count as open once they are claimed or have expired', async () => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, file);
    await ask(userId);
    await ask(userId);
    await expect(ask(userId)).rejects.toMatchObject(refused);
    await media.claim(userId, photoUrl);
    await ask(userId);
    await media.query(`update uploads set expires_at = now() where user_id = $1`, [userId]);
    await ask(userId);
  });
});

describe('claims', () => {
  /** Claims each of three uploads twice, while no photo can be stored until two claims are refused. */
  async function claimThreeTwice(userId: string) {
    const uploads = [file, file, file].map((one) => media.upload(userId, one));
    const urls = (await Promise.all(uploads)).map(({ photoUrl }) => photoUrl);
    const holder = new pg.Client({ connectionString: media.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table removals in share mode');
    let refusals = 0;
    const claims = [...urls, ...urls].map((url) => media.claim(userId, url));
    for (const claim of claims) claim.catch(() => refusals++);
    await until(
      async () => refusals,
      (count) => count >= 2,
    );
    await holder.end();
    return outcomes(claims);
  }

  it('of one person wait up to their limit, and each upload counts once', async () => {
    const userId = randomUUID();
    const made = await claimThreeTwice(userId);
    expect(made).toEqual(['ok', 'ok', 'ok', 'ok', 'too_many_uploads', 'too_many_uploads']);
    expect(await media.photosOf(userId)).toHaveLength(2);
    const [list] = await media.query('select claims from photo_lists where user_id = $1', [userId]);
    expect(list).toEqual({ claims: {} });
  });

  it('of one person wait up to their limit at all processes together', async () => {
    await media.addProcess();
    const people = [randomUUID(), randomUUID(), randomUUID()];
    for (const userId of people) {
      const made = await claimThreeTwice(userId);
      expect(made.filter((code) => code === 'too_many_uploads')).toHaveLength(2);
      expect(await media.photosOf(userId)).toHaveLength(2);
    }
  });

  it('that wait at another process count, until their caller gives up', async () => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, file);
    const elsewhere = (seconds: number) =>
      media.query(
        `insert into photo_lists (user_id, claims) select $1, jsonb_object_agg(one || ' other', extract(epoch from now()) + $2)
         from unnest(array['a', 'b']) as one
         on conflict (user_id) do update set claims = excluded.claims`,
        [userId, seconds],
      );
    await elsewhere(30);
    await expect(media.claim(userId, photoUrl)).rejects.toMatchObject(refused);
    await elsewhere(-1);
    await media.claim(userId, photoUrl);
  });
});

describe('chat photos', () => {
  it('are limited within 24 hours, also when many are claimed at once', async () => {
    const userId = randomUUID();
    await media.claim(userId, (await chatUpload(userId)).photoUrl);
    const uploads = [await chatUpload(userId), await chatUpload(userId)];
    expect(await outcomes(uploads.map(({ photoUrl }) => media.claim(userId, photoUrl)))).toEqual([
      'ok',
      'rate_limited',
    ]);
    const left = uploads.map(({ photoUrl }) => media.claim(userId, photoUrl));
    const [refusal] = (await Promise.allSettled(left)).filter(({ status }) => status === 'rejected');
    const { detail } = (refusal as PromiseRejectedResult).reason;
    expect([detail.retryAfter > 0, detail.retryAfter <= DAY]).toEqual([true, true]);
    await media.query(`update chat_photos set created_at = created_at - interval '1 day' where user_id = $1`, [userId]);
    // A claim of a day ago is not answered again.
    expect(await outcomes(uploads.map(({ photoUrl }) => media.claim(userId, photoUrl)))).toEqual([
      'ok',
      'upload_missing',
    ]);
  });
});

describe('an upload that nobody claims', () => {
  const removal = async (userId: string) => {
    const sql = `select extract(epoch from due_at - now())::int as seconds from removals where key like $1`;
    return (await media.query(sql, [`uploads/${userId}/%`]))[0]?.seconds as number;
  };

  it('is removed a quarter of an hour after its arrival, or with its ticket when its arrival is unknown', async () => {
    const userId = randomUUID();
    const { photoUrl } = await media.upload(userId, file);
    expect(await removal(userId)).toBeGreaterThan(1400);
    expect(await removal(userId)).toBeLessThanOrEqual(1500);
    publishLive(media.bus, uploadArrived, { key: photoUrl.slice(photoUrl.indexOf('uploads/')) });
    await until(
      () => removal(userId),
      (seconds) => seconds <= 900,
    );
  });
});
