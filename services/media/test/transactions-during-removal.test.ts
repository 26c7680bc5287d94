import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type HoldingProxy, openHoldingProxy, openTransactions } from '@kindred/testing/holding-proxy';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { until } from '@kindred/testing/until';
import { type MediaAlone, startMediaAlone } from './start-media.js';

let media: MediaAlone;
let proxy: HoldingProxy;
beforeAll(async () => {
  proxy = await openHoldingProxy((await infrastructure()).s3.endpoint);
  media = await startMediaAlone({ S3_ENDPOINT: proxy.url });
});
afterAll(async () => {
  proxy.release();
  await media.stop();
  proxy.close();
});

it('no transaction is open while the store is asked to remove something', async () => {
  proxy.hold();
  await media.query(`insert into removals (key, due_at) values ('uploads/x/due', now())`);
  await until(
    async () => proxy.waiting(),
    (count) => count > 0,
  );
  // One that does not wait for the store ends meanwhile.
  await until(
    () => media.query(openTransactions),
    ([{ count }]) => count === 0,
  );
  proxy.release();
  await until(
    () => media.query('select key from removals'),
    (rows) => rows.length === 0,
  );
});

it('a removal under lease is repeated by nobody, and repeated after its lease', async () => {
  const keys = ['uploads/x/taken', 'uploads/x/left'];
  await media.query(
    `insert into removals (key, due_at, begun_at) values ($1, now() + interval '1 minute', now()), ($2, now() - interval '1 minute', now())`,
    keys,
  );
  const left = () => media.query('select key from removals');
  expect(await until(left, (rows) => rows.length === 1)).toEqual([{ key: keys[0] }]);
});
