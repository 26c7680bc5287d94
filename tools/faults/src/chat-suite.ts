import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { natsServer } from '@kindred/infrastructure/nats';
import { redisServer } from '@kindred/infrastructure/redis';
import { newMembers } from '@kindred/testing/member';
import { poolOf } from '@kindred/testing/query';
import type { Random } from '@kindred/testing/random';
import { startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { ChatActor } from './chat-actor.js';
import type { ChatCall } from './chat-call.js';
import { checkChatSuite } from './check-chat-suite.js';
import { checkLeft } from './check-left.js';
import { FastClock } from './fast-clock.js';
import type { History } from './history.js';
import type { Scene, Suite } from './play.js';
import { serverVictim, serviceVictim, startedAgain } from './victims.js';

const PEOPLE = 8;
const FRIENDS = 3;
const AWAY_MS = 800;

/**
 * People at two gateways talk, and some delete their accounts, while messages vanish, and the gateways, chat, profile, media,
 * NATS and Redis are killed.
 */
export const chat: Suite = { name: 'chat', pendingShare: 0.3, start };

/** Two gateways, on a NATS and a Redis of their own, so that these can be killed too; Redis then forgets all. */
async function start(): Promise<Scene<ChatCall>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-faults-'));
  const silent = () => undefined;
  const nats = await serverVictim(await natsServer(folder, silent), folder, AWAY_MS);
  const redis = await serverVictim(await redisServer(folder, silent), folder, AWAY_MS);
  const addresses = { NATS_URL: nats.url, REDIS_URL: redis.url };
  const stack = await startStack({ ...addresses, LIMITS_FACTOR: '1000', LOG_LEVEL: 'info' });
  const services = (['chat', 'gateway', 'profile', 'media'] as const).map((name) =>
    serviceVictim(stack, name, AWAY_MS),
  );
  const { url, kill, start: restart } = await stack.addGateway();
  const second = startedAgain({ name: 'second gateway', away: AWAY_MS, kill, restart });
  return {
    stack,
    victims: [nats, redis, ...services, second],
    gather: async (history, randomOf) => {
      const { people, conversationIds } = await gather([stack.url, url], history, randomOf);
      const clock = new FastClock(poolOf(stack.world.adminUrl), conversationIds, history, randomOf(PEOPLE));
      return { actors: [...people, clock], judge: () => judge(people, clock, history) };
    },
    stop: async () => {
      await stack.stop();
      await Promise.all([nats.stop(), redis.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each user has conversations with the next few in a circle, at the same gateway or another. */
async function gather(urls: string[], history: History<ChatCall>, randomOf: (n: number) => Random) {
  const perGateway = await Promise.all(urls.map((url) => newMembers(url, PEOPLE / urls.length, 'talker')));
  const members = perGateway.flatMap((some, place) => some.map((member) => ({ member, url: urls[place] ?? '' })));
  const conversationIds: string[] = [];
  const people = members.map(({ member, url }, n) => new ChatActor(member, url, history, randomOf(n)));
  for (const [n, { member }] of members.entries()) {
    for (let step = 1; step <= FRIENDS; step++) {
      const other = (n + step) % PEOPLE;
      const otherUserId = members[other]?.member.id ?? '';
      const { conversationId } = (await member.post('/api/conversations', { otherUserId })).body;
      conversationIds.push(conversationId);
      people[n]?.join(conversationId, otherUserId);
      people[other]?.join(conversationId, member.id);
    }
  }
  return { people, conversationIds };
}

/**
 * Checks what there is once every block is taken back, every account gone that was deleted, what has vanished is emptied, and every
 * user is connected and has every message.
 */
async function judge(people: ChatActor[], clock: FastClock, { attempts }: History<ChatCall>) {
  await patiently(async () => (await Promise.all(people.map((person) => person.heal()))).every(Boolean));
  const blocked = new Set(attempts.filter(({ kind }) => kind === 'block').map(({ conversationId }) => conversationId));
  await Promise.all(people.map((person) => person.reopen(blocked)));
  await patiently(() => clock.isQuiet());
  const leftViews = async () => (await Promise.all(people.map((person) => person.leftViews()))).flat();
  await patiently(async () => checkLeft(await leftViews(), attempts).length === 0);
  await patiently(async () => {
    const views = await Promise.all(people.map((person) => person.views(false).catch(() => null)));
    return views.every((view) => view !== null);
  });
  const views = (await Promise.all(people.map((person) => person.views(true)))).flatMap((view) => view ?? []);
  const left = await leftViews();
  for (const person of people) person.leave();
  return [...checkChatSuite(attempts, views), ...checkLeft(left, attempts)];
}

/** Waits up to a minute; the checker finds what is still wrong then. */
const patiently = (ask: () => Promise<boolean>) => until(ask, Boolean, 60_000).catch(() => false);
