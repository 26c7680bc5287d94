import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listActivity } from '@kindred/contracts/member-activity';
import { Bus } from '@kindred/kit/bus';
import { createLogger } from '@kindred/kit/logger';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { until } from '@kindred/testing/until';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Msg } from 'nats';
import { Server } from 'socket.io';
import { ClusterChannel } from '../src/fan-out/cluster-channel.js';
import { Deduplication } from '../src/fan-out/deduplication.js';
import { FanOut } from '../src/fan-out/fan-out.js';
import { LocalSockets } from '../src/fan-out/local-sockets.gateway.js';
import { presenceRoom } from '../src/fan-out/rooms.js';
import { PresenceNotifier, presenceOf } from '../src/presence/presence-notifier.js';
import type { Redis } from '../src/redis.js';
import { startRedis } from './start-redis.js';

const SAM = '0190a000-0000-7000-8000-000000000001';
const AT = '2026-01-01T12:00:00.000Z';

let started: Awaited<ReturnType<typeof startRedis>>;
let redis: Redis;
let bus: Bus;
let socket: TestSocket;
const asked: Msg[] = [];
const closing: (() => unknown)[] = [];
let gateways: { fanOut: FanOut; notifier: PresenceNotifier }[];

beforeAll(async () => {
  started = await startRedis();
  redis = started.redis;
  bus = await Bus.connect('gateway', started.world.natsUrl);
  // Profile, which answers when the test decides.
  bus.nats.subscribe(listActivity.subject, { callback: (_, message) => void asked.push(message) });
  const opened = [await openGateway(), await openGateway()];
  gateways = opened;
  await until(subscribers, (count) => count === 2);
  socket = await openSocket(opened[0]?.url ?? '', '');
});
afterAll(async () => {
  socket.close();
  for (const close of closing) await close();
  await bus.close();
  await started.stop();
});

/** A gateway without sessions. All its sockets join the presence room of Sam. */
async function openGateway(client = redis) {
  const channel = new ClusterChannel(client, createLogger('test', 'silent'));
  const deduplication = new Deduplication(client);
  const local = new LocalSockets(bus, channel, deduplication);
  const server = createServer();
  const io = new Server(server, {
    adapter: createShardedAdapter(channel, channel, { channelPrefix: 'test', subscriptionMode: 'static' }),
  });
  io.on('connection', (joining) => void joining.join(presenceRoom(SAM)));
  Object.assign(local, { io });
  local.afterInit(io as never);
  await new Promise<void>((done) => server.listen(0, done));
  closing.push(
    () => io.close(),
    () => channel.onApplicationShutdown(),
  );
  const fanOut = new FanOut(local, deduplication);
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, fanOut, notifier: new PresenceNotifier(bus, fanOut) };
}

/** The number of gateways that are subscribed. */
async function subscribers() {
  const [, count] = (await redis.sendCommand(['PUBSUB', 'SHARDNUMSUB', 'test#/#'])) as unknown as [string, number];
  return count;
}

async function nextAsked() {
  await until(async () => asked.length, Boolean);
  return asked.shift();
}

const answer = (isShown: boolean, version: number) =>
  JSON.stringify([{ userId: SAM, isShown, isOnline: isShown, lastActiveAt: isShown ? AT : null, version }]);
const hidden = { userId: SAM, isOnline: false, lastActiveAt: null };

it.each([
  ['the same gateway', 0],
  ['another gateway', 1],
])('a change of presence that is under way at %s is not sent after the user hid it', async (_, at) => {
  const version = 10 * (at + 1);
  const before = socket.heard('presence').length;
  const change = gateways[at]?.notifier.announceChanges([{ userId: SAM, isOnline: true, lastActiveAt: new Date(AT) }]);
  const earlier = await nextAsked();
  const choice = gateways[0]?.notifier.announceVisibility(SAM, `activity:${SAM}:${version + 1}`);
  (await nextAsked())?.respond(answer(false, version + 1));
  await choice;
  earlier?.respond(answer(true, version));
  await change;
  await gateways[1]?.fanOut.send(presenceOf(hidden, version + 2));
  expect((await socket.hear('presence', before + 2)).slice(before)).toEqual([hidden, hidden]);
});

it('what is sent again under the same name is received once', async () => {
  const before = socket.heard('presence').length;
  for (const { fanOut } of gateways) await fanOut.send({ ...presenceOf(hidden, 100), once: 'once' });
  await gateways[1]?.fanOut.send(presenceOf({ ...hidden, isOnline: true }, 101));
  expect((await socket.hear('presence', before + 2)).slice(before)).toEqual([hidden, { ...hidden, isOnline: true }]);
});

it('a gateway that cannot publish throws, and its own sockets receive a redelivered packet once', async () => {
  const { url, fanOut } = await openGateway(started.unreachable);
  const alone = await openSocket(url, '');
  const send = () => fanOut.send({ ...presenceOf(hidden, 1), once: 'redelivered' });
  for (let times = 0; times < 3; times++) await expect(send()).rejects.toMatchObject({ kind: 'unavailable' });
  await fanOut.send(presenceOf({ ...hidden, isOnline: true }, 2)).catch(() => undefined);
  expect(await alone.hear('presence', 2)).toEqual([hidden, { ...hidden, isOnline: true }]);
  alone.close();
});

it('a gateway that lost its subscription closes its sockets when it has subscribed again', async () => {
  await redis.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
  await until(
    async () => socket.io.connected,
    (isConnected) => !isConnected,
  );
  await until(subscribers, (count) => count === 2);
});
