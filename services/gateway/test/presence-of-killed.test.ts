import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listActivity } from '@kindred/contracts/member-activity';
import { Bus } from '@kindred/kit/bus';
import { until } from '@kindred/testing/until';
import type { FanOut } from '../src/fan-out/fan-out.js';
import { Presence } from '../src/presence/presence.js';
import { PresenceNotifier } from '../src/presence/presence-notifier.js';
import { connectRedis } from '../src/redis.js';
import { startRedis } from './start-redis.js';

const OWED = 'kindred:gateway:offline-owed';

let started: Awaited<ReturnType<typeof startRedis>>;
let bus: Bus;
let presence: Presence;
/** Who profile was asked about before each announcement. */
const asked: string[] = [];
let whenAsked = () => {};
beforeAll(async () => {
  started = await startRedis();
  bus = await Bus.connect('test', started.world.natsUrl);
  bus.nats.subscribe(listActivity.subject, {
    callback: (_, question) => {
      asked.push(...listActivity.input.parse(question.json<{ input: unknown }>().input).userIds);
      whenAsked();
      question.respond('[]');
    },
  });
  await bus.nats.flush();
  presence = presenceWith(started.redis);
});
afterAll(async () => {
  presence.beforeApplicationShutdown();
  await bus.close();
  await started.stop();
});

/** Nobody shows their presence, so that nothing is sent to sockets. */
const presenceWith = (redis: typeof started.redis) =>
  new Presence(redis, new PresenceNotifier(bus, undefined as unknown as FanOut));

/** Somebody whom a gateway took as offline that was killed before it had announced them, and whose turn is over. */
async function leftByKilled() {
  const id = randomUUID();
  await presence.markOnline([id]);
  const redis = connectRedis(started.world.redisUrl);
  await until(async () => redis.isReady, Boolean);
  whenAsked = () => redis.destroy();
  await presenceWith(redis)
    .markOffline(id)
    .catch(() => undefined);
  whenAsked = () => {};
  await started.redis.zAdd(OWED, { score: Date.now(), value: id }, { condition: 'XX' });
  asked.length = 0;
  return id;
}

it('who came online again meanwhile is not announced as offline', async () => {
  const id = await leftByKilled();
  await presence.markOnline([id]);
  asked.length = 0;
  await presence.markOffline(randomUUID());
  expect(asked).toEqual([]);
  expect(await started.redis.zCard(OWED)).toBe(0);
});

it('who went offline at a gateway that was killed is announced by another', async () => {
  const id = await leftByKilled();
  presence.onApplicationBootstrap();
  await until(
    async () => asked,
    (ids) => ids.includes(id),
  );
  await until(
    () => started.redis.zCard(OWED),
    (count) => count === 0,
  );
});
