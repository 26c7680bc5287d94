import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Bus } from '@kindred/kit/bus';
import { newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import sharp from 'sharp';
import { rebuild } from '../src/rebuild.js';

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '0' });
  bus = await Bus.connect('operator', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

it('brings back the photos that a copy has lost', async () => {
  const robin = await newMember(stack.url, 'robin');
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();
  const { photo } = (await addPhoto(stack.url, robin, file)).body;
  await forget(robin.id);
  expect((await robin.get('/api/auth/user')).body.photos).toEqual([]);
  expect(await rebuild(bus, ['photos'], () => undefined)).toBe('photos: 1 done.');
  const photos = async () => (await robin.get('/api/auth/user')).body.photos;
  expect(await until(photos, ({ length }) => length === 1)).toEqual([photo]);
});

/** As after a restore of profile alone. */
async function forget(id: string) {
  const client = new pg.Client({ connectionString: stack.world.databaseUrl('profile') });
  await client.connect();
  await client.query(`update profiles set photos = '[]', photos_version = 0 where id = $1`, [id]);
  await client.end();
}
