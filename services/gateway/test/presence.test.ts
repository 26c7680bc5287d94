import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { createClient } from 'redis';
import { removedFromRoom } from './two-gateways.js';

const ONLINE = 'kindred:gateway:online';

let stack: Stack;
let second: string;
const openRedis = () => createClient({ url: stack.world.redisUrl }).connect();
let redis: Awaited<ReturnType<typeof openRedis>>;
const open: TestSocket[] = [];
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  second = (await stack.addGateway()).url;
  redis = await openRedis();
});
afterAll(async () => {
  for (const socket of open) socket.close();
  redis.destroy();
  await stack.stop();
});

/** Robin's socket joins the conversation with Sam. */
async function watch() {
  const [robin, sam] = await Promise.all([newMember(stack.url, 'robin'), newMember(stack.url, 'sam')]);
  const { conversationId } = (await robin.post('/api/conversations', { otherUserId: sam.id })).body;
  const socket = await openSocket(second, robin.session);
  open.push(socket);
  await socket.say('join-conversation', { conversationId });
  return { robin, sam, socket, conversationId };
}

/** Whether the viewer's list of conversations shows the other user as online. */
async function showsOnline(viewer: Member, id: string) {
  const [row] = (await viewer.get('/api/conversations')).body;
  return [row.user1, row.user2].find((person) => person.id === id).isOnline as boolean;
}

const isOnlineInRedis = (id: string) =>
  until(
    () => redis.zScore(ONLINE, id),
    (score) => score !== null,
  );

/** Waits until profile has the user's activity, which is reported to presence at the same time. */
const readsOnline = (member: Member) =>
  until(
    () => member.get('/api/auth/user'),
    ({ body }) => body.isOnline,
  );

describe('presence', () => {
  it('is sent to sockets in the conversation, and ends at once with the last session', async () => {
    const { robin, sam, socket } = await watch();
    await isOnlineInRedis(sam.id);
    const phone = new Client(stack.url);
    await phone.post('/api/auth/login', { email: sam.email, password: sam.password });
    await sam.post('/api/auth/logout', {});
    expect((await phone.get('/api/auth/user')).status).toBe(200);
    await phone.post('/api/auth/logout', {});
    const heard = await until(
      async () => socket.heard('presence'),
      (all) => all.at(-1)?.isOnline === false,
    );
    expect(heard.at(-1)).toEqual({ userId: sam.id, isOnline: false, lastActiveAt: expect.any(String) });
    await until(
      () => showsOnline(robin, sam.id),
      (isOnline) => !isOnline,
    );

    await sam.post('/api/auth/login', { email: sam.email, password: sam.password });
    await until(
      async () => socket.heard('presence').at(-1)?.isOnline,
      (isOnline) => isOnline === true,
    );
    await until(
      () => showsOnline(robin, sam.id),
      (isOnline) => isOnline,
    );
  });

  it('ends after five minutes without activity, and begins again with a connection', async () => {
    const { sam, socket } = await watch();
    const expiresAt = Number(await isOnlineInRedis(sam.id));
    const expired = Date.now() - 60_000;
    await redis.zAdd(ONLINE, { score: expired, value: sam.id });
    const away = await until(
      async () => socket.heard('presence').find(({ isOnline }) => !isOnline),
      (one) => one !== undefined,
    );
    expect(Date.parse(away?.lastActiveAt ?? '')).toBeLessThan(expiresAt - 5 * 60_000);
    open.push(await openSocket(stack.url, sam.session));
    await until(
      async () => socket.heard('presence').at(-1)?.isOnline,
      (isOnline) => isOnline === true,
    );
  });

  it('is sent as offline once profile is back, which was away when it ended', async () => {
    const { sam, socket } = await watch();
    await isOnlineInRedis(sam.id);
    await stack.kill('profile');
    const removals = async () => Number(/cmdstat_zrem:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);
    const before = await removals();
    await redis.zAdd(ONLINE, { score: Date.now() - 60_000, value: sam.id });
    await until(removals, (count) => count > before);
    await stack.start('profile');
    await until(
      async () => socket.heard('presence').find(({ userId, isOnline }) => userId === sam.id && !isOnline),
      (one) => one !== undefined,
    );
  });

  it('is sent as offline once, and then no more, for a user who does not show it', async () => {
    const { robin, sam, socket } = await watch();
    await isOnlineInRedis(sam.id);
    await readsOnline(sam);
    const off = await sam.send('PATCH', '/api/profile', { showOnline: false });
    expect(off).toMatchObject({ status: 200, body: { showOnline: false, isOnline: true } });
    expect(await showsOnline(robin, sam.id)).toBe(false);
    const hidden = { userId: sam.id, isOnline: false, lastActiveAt: null };
    const isHidden = ({ lastActiveAt }: { lastActiveAt: string | null }) => lastActiveAt === null;
    // That the user came online may have been sent before.
    const sinceHidden = () => socket.heard('presence').slice(socket.heard('presence').findIndex(isHidden));
    await until(async () => socket.heard('presence').some(isHidden), Boolean);
    expect(sinceHidden()).toEqual([hidden]);

    await sam.send('PATCH', '/api/profile', { showOnline: false });
    await sam.post('/api/auth/logout', {});
    await until(
      () => redis.zScore(ONLINE, sam.id),
      (score) => score === null,
    );
    await sam.post('/api/auth/login', { email: sam.email, password: sam.password });
    await isOnlineInRedis(sam.id);
    await readsOnline(sam);
    await sam.send('PATCH', '/api/profile', { showOnline: true });
    const heard = await until(
      async () => sinceHidden(),
      (all) => all.at(-1)?.isOnline === true,
    );
    expect(heard.filter(({ isOnline }) => !isOnline)).toEqual([hidden]);
    expect(heard).toHaveLength(2);
    expect(Date.parse(heard[1]?.lastActiveAt ?? '') % 300_000).toBe(0);
    expect(await showsOnline(robin, sam.id)).toBe(true);
  });

  it('is not sent across a block', async () => {
    const { robin, sam, socket, conversationId } = await watch();
    await isOnlineInRedis(sam.id);
    await robin.post('/api/interactions', { toUserId: sam.id, type: 'block' });
    await removedFromRoom(socket, conversationId);
    // At the block they are offline for good.
    const told = () => socket.heard('presence').filter(({ lastActiveAt }) => lastActiveAt).length;
    const before = told();
    await sam.post('/api/auth/logout', {});
    await until(
      () => redis.zScore(ONLINE, sam.id),
      (score) => score === null,
    );
    const alex = await newMember(stack.url);
    await robin.post('/api/interactions', { toUserId: alex.id, type: 'tap' });
    await alex.post('/api/interactions', { toUserId: robin.id, type: 'tap' });
    await socket.hear('tap-received');
    expect(told()).toBe(before);
  });
});
