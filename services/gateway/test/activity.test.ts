import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listActivity } from '@kindred/contracts/member-activity';
import { recordActivity } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { FanOut } from '../src/fan-out/fan-out.js';
import { Activity } from '../src/presence/activity.js';
import { Presence } from '../src/presence/presence.js';
import { PresenceNotifier } from '../src/presence/presence-notifier.js';
import { connectRedis, type Redis } from '../src/redis.js';

const ONLINE = 'kindred:gateway:online';

let world: World;
let bus: Bus;
let redis: Redis;
let presence: Presence;
beforeAll(async () => {
  world = await freshWorld([]);
  bus = await Bus.connect('test', world.natsUrl);
  redis = connectRedis(world.redisUrl);
  await until(
    async () => redis.isReady,
    (isReady) => isReady,
  );
  // Nobody of these shows their presence, so that nothing is sent to sockets.
  presence = new Presence(redis, new PresenceNotifier(bus, undefined as unknown as FanOut));
});
afterAll(async () => {
  redis.destroy();
  await bus.close();
  await world.drop();
});

it('who came online while profile was away comes online with the next report', async () => {
  const id = randomUUID();
  await expect(presence.markOnline([id])).rejects.toThrow();
  expect(await redis.zScore(ONLINE, id)).toBeNull();
});

it('a report that failed is made again without a further request, unless the last session has ended', async () => {
  const [robin, sam] = [randomUUID(), randomUUID()];
  const activity = new Activity(bus, presence);
  const reported: string[][] = [];
  const profile = bus.nats.subscribe(recordActivity.subject, {
    callback: (_, asked) => {
      const { userIds } = recordActivity.input.parse(asked.json<{ input: unknown }>().input);
      // Of the first one nothing is understood, and sam signs out before that is known.
      if (reported.push(userIds) === 1) void activity.end(sam);
      asked.respond(reported.length === 1 ? 'away' : '{}');
    },
  });
  await bus.nats.flush();
  activity.onApplicationBootstrap();
  for (const id of [robin, sam]) activity.record(id);
  await until(
    async () => reported,
    ({ length }) => length > 1,
  );
  await activity.beforeApplicationShutdown();
  profile.unsubscribe();
  expect(reported.slice(0, 2)).toEqual([[robin, sam], [robin]]);
});

it('who was reported to profile is not reported again because presence could not be told', async () => {
  const robin = randomUUID();
  let tries = 0;
  const away = { markOnline: () => Promise.reject(new Error(`away ${++tries}`)) };
  const activity = new Activity(bus, away as unknown as Presence);
  const reported: string[] = [];
  const profile = bus.nats.subscribe(recordActivity.subject, {
    callback: (_, asked) => {
      reported.push(...recordActivity.input.parse(asked.json<{ input: unknown }>().input).userIds);
      asked.respond('{}');
    },
  });
  await bus.nats.flush();
  activity.onApplicationBootstrap();
  activity.record(robin);
  await until(
    async () => tries,
    (count) => count > 1,
  );
  await activity.beforeApplicationShutdown();
  profile.unsubscribe();
  expect(reported).toEqual([robin]);
});

it('the activity of more people than a call takes is reported in several', async () => {
  const reported: string[] = [];
  bus.nats.subscribe(listActivity.subject, { callback: (_, asked) => void asked.respond('[]') });
  bus.nats.subscribe(recordActivity.subject, {
    callback: (_, asked) => {
      reported.push(...recordActivity.input.parse(asked.json<{ input: unknown }>().input).userIds);
      asked.respond('{}');
    },
  });
  await bus.nats.flush();
  const people = Array.from({ length: 10_001 }, () => randomUUID());
  const activity = new Activity(bus, presence);
  for (const id of people) activity.record(id);
  await activity.beforeApplicationShutdown();
  expect(reported.sort()).toEqual(people.sort());
  expect(await redis.zCard(ONLINE)).toBe(people.length);
});
