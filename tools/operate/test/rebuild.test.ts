import { afterAll, expect, it } from '@jest/globals';
import { Bus } from '@kindred/kit/bus';
import { knownToProfile } from '@kindred/testing/known-to-profile';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { moderate } from '../src/moderate.js';
import { rebuild, usage } from '../src/rebuild.js';
import { startProduct } from './product.js';

const stack = await startProduct();
const bus = await Bus.connect('operator', stack.world.natsUrl);
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

const run = (name: string) => rebuild(bus, [name], () => undefined);
const change = (service: 'auth' | 'profile', sql: string, values: unknown[]) =>
  query(stack.world.databaseUrl(service), sql, values);
const rowsOf = async (service: 'auth' | 'profile' | 'chat' | 'media', sql: string, { id }: Member) =>
  (await query(stack.world.databaseUrl(service), sql, [id])).rowCount;
const profileOf = async (viewer: Member, { id }: Member) => (await viewer.get(`/api/profile/${id}`)).status;
const session = async (member: Member) => (await member.get('/api/auth/user')).status;

/** Two members, of whom the second has written to the first. */
async function writerAndReader() {
  const [reader, writer] = [await newMember(stack.url, 'reader'), await newMember(stack.url, 'writer')];
  await knownToProfile(stack.world.databaseUrl('profile'), [reader.id, writer.id]);
  const { body } = await writer.post('/api/conversations', { otherUserId: reader.id });
  const sent = await writer.post(`/api/conversations/${body.conversationId}/messages`, { content: 'hello' });
  expect(sent.status).toBe(201);
  return { reader, writer };
}

it('brings back the photos that a copy has lost', async () => {
  const robin = await newMember(stack.url, 'robin');
  const { photo } = (await addPhoto(stack.url, robin, smallPng)).body;
  await until(
    () => rowsOf('profile', 'select from profiles where id = $1 and photos_version > 0', robin),
    (count) => count === 1,
  );
  await change('profile', `update profiles set photos = '[]', photos_version = 0 where id = $1`, [robin.id]);
  const photos = async () => (await robin.get('/api/auth/user')).body.photos;
  expect(await photos()).toEqual([]);
  expect(await run('photos')).toMatch(/^photos: \d+ done\.$/);
  expect(await until(photos, ({ length }) => length === 1)).toEqual([photo]);
});

it('deletes what others kept of an account whose deletion they never heard of', async () => {
  const { reader, writer } = await writerAndReader();
  await addPhoto(stack.url, writer, smallPng);
  const forgotten = `update users set email = null, username = null, password_hash = null, deleted_at = now(),
    version = version + 1 where id = $1`;
  await change('auth', forgotten, [writer.id]);
  expect([await profileOf(reader, writer), await session(writer)]).toEqual([200, 200]);

  expect(await run('accounts')).toMatch(/^accounts: \d+ done\.$/);
  const left = () =>
    Promise.all([
      profileOf(reader, writer),
      session(writer),
      rowsOf('chat', 'select from messages where sender_id = $1', writer),
      rowsOf('media', 'select from user_photos where user_id = $1', writer),
    ]);
  const gone = [404, 401, 0, 0];
  await until(left, (now) => String(now) === String(gone));
  expect([await profileOf(writer, reader), await session(reader)]).toEqual([401, 200]);

  await run('accounts');
  expect(await left()).toEqual(gone);
});

it('hides an account whose suspension nobody heard of', async () => {
  const { reader, writer } = await writerAndReader();
  await change('auth', 'update users set is_blocked = true, version = version + 1 where id = $1', [writer.id]);
  expect([await profileOf(reader, writer), await session(writer)]).toEqual([200, 200]);
  await run('accounts');
  await until(
    async () => [await profileOf(reader, writer), await session(writer)],
    (now) => String(now) === '404,401',
  );
});

it('suspends whom a decision suspended of which auth heard nothing', async () => {
  const robin = await newMember(stack.url, 'robin');
  const isSuspended = () => rowsOf('auth', 'select from users where id = $1 and is_blocked', robin);
  await moderate(bus, ['suspend', robin.id, '--rule', '3', '--reason', 'looked into it']);
  await until(isSuspended, (count) => count === 1);
  await change(
    'auth',
    'update users set is_blocked = false, decision_version = 0, version = version + 1 where id = $1',
    [robin.id],
  );
  expect(await isSuspended()).toBe(0);

  expect(await run('decisions')).toMatch(/^decisions: \d+ done\.$/);
  await until(isSuspended, (count) => count === 1);
  const { email, password } = robin;
  expect((await robin.post('/api/auth/login', { email, password })).status).toBe(403);
});

it('rebuilds all that is named', async () => {
  const lines: string[] = [];
  lines.push(await rebuild(bus, ['decisions', 'photos'], (line) => lines.push(line)));
  expect(lines).toEqual([
    expect.stringMatching(/^decisions: \d+ done\.$/),
    expect.stringMatching(/^photos: \d+ done\.$/),
  ]);
});

it('explains itself for what it does not know', async () => {
  for (const args of [[], ['everything'], ['photos', 'everything']])
    await expect(rebuild(bus, args, () => undefined)).rejects.toThrow(usage);
});
