import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sweepSealedPhotos } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { whileHeld } from '@kindred/testing/while-held';
import { type MediaAlone, startMediaAlone } from './start-media.js';

const HOUR = 3600_000;

let media: MediaAlone;
beforeAll(async () => {
  media = await startMediaAlone();
});
afterAll(() => media.stop());

const hold = (table: string) => `insert into ${table} (id, name, held_until) values ($1, $2, $3)`;
const keep = `insert into sealed_photos (name, user_id, created_at, expires_at, is_sealed) values ($1, $2, now(), $3, true)`;

it('leaves a sealed photo whose hold is stored in the moment in which the sweep begins', async () => {
  const [held, other] = [randomUUID(), randomUUID()];
  const [due, afterwards] = [new Date(Date.now() + HOUR), new Date(Date.now() + 2 * HOUR)];
  for (const name of [held, other]) await media.query(keep, [name, randomUUID(), due]);
  // Who looks at a hold waits for a lock, with the rows that its statement saw when it began.
  // This one is over by then; a sweep of the service's own, which is now, leaves it.
  await media.query(hold('photo_holds'), [randomUUID(), other, new Date(Date.now() + HOUR / 2)]);
  await media.query('alter table photo_holds rename to stored_holds');
  await media.query(`
    create view photo_holds as
      select * from stored_holds where pg_advisory_xact_lock_shared(1) is not null offset 0`);
  const swept = await whileHeld(
    media.databaseUrl,
    ['select pg_advisory_xact_lock(1)'],
    () => call(media.bus, sweepSealedPhotos, { asOf: due.toISOString() }),
    (holder) => holder.query(hold('stored_holds'), [randomUUID(), held, afterwards]),
  );
  expect(swept).toEqual({ count: 1 });
  expect(await media.query('select name from sealed_photos')).toEqual([{ name: held }]);
});
