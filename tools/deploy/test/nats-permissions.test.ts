import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyPhotos } from '@kindred/contracts/profile-sync';
import { type RunningServer, startNative } from '@kindred/infrastructure/native-server';
import { natsServer } from '@kindred/infrastructure/nats';
import { Bus, EVENT_STREAM, makeEventStream } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { connectNats } from '@kindred/testing/connect-nats';
import { type Member, newMembers } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { beginJourney } from '../src/drills/journey.js';
import { accountAt, natsAccounts } from '../src/nats-accounts.js';
import { root } from './compose.js';

const secret = (name: string) => `${name} that only this test knows`;
const folder = mkdtempSync(path.join(tmpdir(), 'kindred-accounts-'));
const log = () => readFileSync(path.join(folder, 'logs/nats.log'), 'utf8');
const violations = () =>
  log()
    .split('\n')
    .filter((line) => /violation/i.test(line));

let nats: RunningServer;
let stack: Stack;

/** The product on a NATS where every service has the account that a site gives it. */
beforeAll(async () => {
  const silent = () => undefined;
  nats = await startNative(await natsServer(folder, silent, await natsAccounts(root, secret)), folder, silent);
  await makeEventStream(nats.url);
  stack = await startStack((name) => ({ NATS_URL: accountAt(nats.url, name, secret), LIMITS_FACTOR: '0' }));
});

afterAll(async () => {
  // The product may not have started; NATS would keep this process alive.
  await stack?.stop();
  await nats.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function useEverything(robin: Member, kim: Member) {
  const socket = await openSocket(stack.url, kim.session);
  await robin.send('PUT', '/api/profile', { displayName: 'Robin', bio: 'likes tea', age: 33 });
  await robin.send('PATCH', '/api/profile/location', { latitude: 12.3, longitude: 45.6 });
  expect((await addPhoto(stack.url, robin, smallPng)).status).toBe(201);
  const { conversationId } = (await robin.post('/api/conversations', { otherUserId: kim.id })).body;
  const sent = await robin.post(`/api/conversations/${conversationId}/messages`, { content: 'Hello' });
  expect(sent.status).toBe(201);
  await socket.hear('new-message');
  await kim.post(`/api/conversations/${conversationId}/read`, {});
  for (const type of ['tap', 'favorite', 'block']) await kim.post('/api/interactions', { toUserId: robin.id, type });
  await kim.post('/api/interactions', { toUserId: robin.id, type: 'report', reportReason: 'spam' });
  const answers = await Promise.all(
    [
      '/api/discover',
      '/api/favorites',
      '/api/taps',
      '/api/blocks',
      '/api/conversations',
      '/api/subscription/status',
    ].map((address) => robin.get(address)),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await robin.post('/api/subscription/create', { plan: 'weekly' });
  await robin.post('/api/feedback', { message: 'Thank you' });
  await robin.post('/api/auth/forgot-password', { email: robin.email });
  socket.close();
}

it('every service does its work with its account, and asks for nothing beyond', async () => {
  const [robin, kim] = (await newMembers(stack.url, 2)) as [Member, Member];
  await useEverything(robin, kim);
  expect((await robin.send('DELETE', '/api/account', { password: robin.password })).status).toBe(204);
  await until(
    async () => (await kim.get(`/api/profile/${robin.id}`)).status,
    (status) => status === 404,
  );
  expect(violations()).toEqual([]);
});

it('an account is refused what is another’s, and the log says so', async () => {
  const chat = await connectNats(accountAt(nats.url, 'chat', secret));
  chat.publish('rpc.auth.account.remove', '{}');
  chat.publish(`$JS.API.STREAM.CREATE.${EVENT_STREAM}`, '{}');
  chat.subscribe('_INBOX.gateway.>', { callback: () => undefined });
  await chat.flush();
  await until(
    async () => violations().length,
    (count) => count >= 3,
  );
  await chat.close();
});

it('a service has no other send a command to NATS as its answer', async () => {
  const media = await Bus.connect('media', accountAt(nats.url, 'media', secret));
  const { streams } = await media.jetstream.jetstreamManager();
  const photos = { id: randomUUID(), version: 1, photos: [] };
  await call(media, applyPhotos, photos);
  const before = await streams.info(EVENT_STREAM);
  const request = JSON.stringify({ input: photos, callerId: null });
  for (const command of ['PURGE', 'DELETE']) {
    media.nats.publish(applyPhotos.subject, request, { reply: `$JS.API.STREAM.${command}.${EVENT_STREAM}` });
    await call(media, applyPhotos, photos);
    const { created, state } = await streams.info(EVENT_STREAM);
    expect({ created, first: state.first_seq }).toEqual({ created: before.created, first: before.state.first_seq });
  }
  await media.close();
});

it('services whose stream was lost go on once the operator has made it again', async () => {
  const [robin, kim] = (await newMembers(stack.url, 2)) as [Member, Member];
  const operator = await Bus.connect('operator', nats.url);
  await (await operator.jetstream.jetstreamManager()).streams.delete(EVENT_STREAM);
  for (const name of ['profile', 'chat'] as const) {
    await until(
      async () => stack.log(name),
      (lines) => lines.includes('consumer could not be restored yet'),
    );
  }
  expect((await robin.send('DELETE', '/api/account', { password: robin.password })).status).toBe(204);
  await makeEventStream(nats.url);
  await until(
    async () => (await kim.get(`/api/profile/${robin.id}`)).status,
    (status) => status === 404,
  );
  await operator.close();
});

it('replaces every service behind the gateway while people write: no request fails, and no account asks for more', async () => {
  const before = violations().length;
  const journey = await beginJourney(stack.url);
  for (const name of ['auth', 'profile', 'chat', 'media', 'billing'] as const) {
    const { progress } = journey;
    await until(
      async () => journey.progress,
      (now) => now > progress + 5,
    );
    expect([name, await stack.replace(name)]).toEqual([name, 'exit code 0']);
  }
  const { acknowledged, failed, ...rest } = await journey.end();
  expect(failed).toEqual([]);
  expect(rest).toMatchObject({ lost: 0, doubled: 0, unheard: 0 });
  expect(acknowledged).toBeGreaterThan(25);
  expect(violations().slice(before)).toEqual([]);
});
