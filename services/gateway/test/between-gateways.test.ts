import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listActivity } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { createLogger } from '@kindred/kit/logger';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { until } from '@kindred/testing/until';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Msg } from 'nats';
import { Server } from 'socket.io';
import { PresenceNotices } from '../src/presence/presence-notices.js';
import { connectRedis, type Redis } from '../src/redis.js';
import { ClusterChannel } from '../src/sockets/cluster-channel.js';
import { Deduplication } from '../src/sockets/deduplication.js';
import { FanOut } from '../src/sockets/fan-out.js';
import { LocalSockets } from '../src/sockets/local-sockets.gateway.js';
import { watchRoom } from '../src/sockets/rooms.js';

const SAM = '0190a000-0000-7000-8000-000000000001';
const AT = '2026-01-01T12:00:00.000Z';

let world: World;
let redis: Redis;
let bus: Bus;
let socket: TestSocket;
const asked: Msg[] = [];
const closing: (() => unknown)[] = [];
let gateways: { fanOut: FanOut; notices: PresenceNotices }[];

beforeAll(async () => {
  world = await freshWorld([]);
  redis = connectRedis(world.redisUrl);
  bus = await Bus.connect('gateway', world.natsUrl);
  // Profile, whose answers come when the test says so.
  bus.nats.subscribe(listActivity.subject, { callback: (_, message) => void asked.push(message) });
  await until(async () => redis.isReady, Boolean);
  const opened = [await openGateway(), await openGateway()];
  gateways = opened;
  await until(subscribers, (count) => count === 2);
  socket = await openSocket(opened[0]?.url ?? '', '');
});
afterAll(async () => {
  socket.close();
  for (const close of closing) await close();
  redis.destroy();
  await bus.close();
  await world.drop();
});

/** A gateway without sessions, whose sockets all watch Sam. */
async function openGateway(through = redis) {
  const channel = new ClusterChannel(through, createLogger('test', 'silent'));
  const deduplication = new Deduplication(through);
  const local = new LocalSockets(channel, deduplication);
  const server = createServer();
  const io = new Server(server, {
    adapter: createShardedAdapter(channel, channel, { channelPrefix: 'test', subscriptionMode: 'static' }),
  });
  io.on('connection', (joining) => void joining.join(watchRoom(SAM)));
  Object.assign(local, { io });
  local.afterInit(io as never);
  await new Promise<void>((done) => server.listen(0, done));
  closing.push(
    () => io.close(),
    () => channel.onApplicationShutdown(),
  );
  const fanOut = new FanOut(local, deduplication);
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, fanOut, notices: new PresenceNotices(bus, fanOut) };
}

/** How many gateways hear what others publish. */
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
])('an arrival that is under way at %s is not told after the person hid it', async (_, at) => {
  const version = 10 * (at + 1);
  const before = socket.heard('presence').length;
  const arrival = gateways[at]?.notices.tellArrivals([{ userId: SAM, isOnline: true, lastActiveAt: new Date(AT) }]);
  const earlier = await nextAsked();
  const choice = gateways[0]?.notices.tellChoice(SAM, `activity:${SAM}:${version + 1}`);
  (await nextAsked())?.respond(answer(false, version + 1));
  await choice;
  earlier?.respond(answer(true, version));
  await arrival;
  await gateways[1]?.fanOut.tellPresence(hidden, version + 2);
  expect((await socket.hear('presence', before + 2)).slice(before)).toEqual([hidden, hidden]);
});

it('what is told again under one name is heard once', async () => {
  const before = socket.heard('presence').length;
  for (const { fanOut } of gateways) await fanOut.tellPresence(hidden, 100, 'once');
  await gateways[1]?.fanOut.tellPresence({ ...hidden, isOnline: true }, 101);
  expect((await socket.hear('presence', before + 2)).slice(before)).toEqual([hidden, { ...hidden, isOnline: true }]);
});

it('a gateway that cannot publish says so; its own sockets hear it once when it comes again', async () => {
  const away = connectRedis('redis://127.0.0.1:1');
  closing.push(() => away.destroy());
  const { url, fanOut } = await openGateway(away);
  const alone = await openSocket(url, '');
  const tell = () => fanOut.tellPresence(hidden, 1, 'comes again');
  for (let times = 0; times < 3; times++) await expect(tell()).rejects.toMatchObject({ kind: 'unavailable' });
  await fanOut.tellPresence({ ...hidden, isOnline: true }, 2).catch(() => undefined);
  expect(await alone.hear('presence', 2)).toEqual([hidden, { ...hidden, isOnline: true }]);
  alone.close();
});

it('a gateway whose subscription was lost closes its sockets when it has it again', async () => {
  await redis.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
  await until(
    async () => socket.io.connected,
    (isConnected) => !isConnected,
  );
  await until(subscribers, (count) => count === 2);
});
