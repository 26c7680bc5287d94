import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@kindred/infrastructure/services';
import { newMembers } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { ChatActor } from './chat-actor.js';
import type { ChatCall } from './chat-call.js';
import { check } from './check.js';
import { History } from './history.js';
import { injectFaults, type Kills } from './nemesis.js';
import { seeded } from './random.js';
import type { Scene } from './victims.js';

const PEOPLE = 8;
const FRIENDS = 3;
/** Where histories and the logs of runs that went wrong are kept. */
export const records = fileURLToPath(new URL('../../../.cache/faults', import.meta.url));

/** The least share of kills that must fall while a call is pending, for a run to prove anything. */
export const PENDING_SHARE = 0.3;

export type Verdict = { seed: number; violations: string[]; attempts: number; acknowledged: number; kills: Kills };

/** Lets users act for some seconds while processes are killed, heals everything, and checks the promises. */
export async function runSeed({ stack, urls, victims }: Scene, seed: number, seconds: number): Promise<Verdict> {
  const history = new History<ChatCall>(path.join(records, `${process.pid}-${seed}.jsonl`));
  const people = await gather(urls, history, seed);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const living = people.map((person) => person.run(isOver));
  const kills = await injectFaults(victims, history, seeded(seed), isOver);
  await Promise.all(living);
  await heal(people, history);
  const views = (await Promise.all(people.map((person) => person.views(true)))).flatMap((view) => view ?? []);
  for (const person of people) person.leave();
  const { attempts } = history;
  const violations = check(attempts, views);
  if (violations.length) keepLogs(stack, `${process.pid}-${seed}`);
  return { seed, violations, attempts: attempts.length, acknowledged: history.acknowledged, kills };
}

/** Writes the logs of the services beside the history. */
export function keepLogs(stack: Stack, name: string) {
  for (const service of serviceNames) writeFileSync(path.join(records, `${name}-${service}.log`), stack.log(service));
}

/** One line about a run. */
export function lineOf({ seed, violations, attempts, acknowledged, kills }: Verdict) {
  const { names, whilePending } = kills;
  const killed = `${names.length} kills, ${whilePending} while an answer was pending`;
  return `seed ${seed}: ${attempts} calls, ${acknowledged} acknowledged, ${killed}, ${violations.length} violations`;
}

/** Each user has conversations with the next few in a circle, at the same gateway or another. */
async function gather(urls: string[], history: History<ChatCall>, seed: number) {
  const perGateway = await Promise.all(urls.map((url) => newMembers(url, PEOPLE / urls.length, 'talker')));
  const members = perGateway.flatMap((some, place) => some.map((member) => ({ member, url: urls[place] ?? '' })));
  const people = members.map(({ member, url }, n) => new ChatActor(member, url, history, seeded(seed * 1000 + n)));
  for (const [n, { member }] of members.entries()) {
    for (let step = 1; step <= FRIENDS; step++) {
      const other = (n + step) % PEOPLE;
      const otherUserId = members[other]?.member.id ?? '';
      const { conversationId } = (await member.post('/api/conversations', { otherUserId })).body;
      people[n]?.join(conversationId, otherUserId);
      people[other]?.join(conversationId, member.id);
    }
  }
  return people;
}

/** Waits up to a minute; the checker finds what is still wrong then. */
async function patiently(ask: () => Promise<boolean>) {
  for (let n = 0; n < 3; n++) {
    const isTrue = await until(ask, Boolean).catch(() => false);
    if (isTrue) return;
  }
}

/** Waits until every block is taken back, and every user is connected and has every message. */
async function heal(people: ChatActor[], { attempts }: History<ChatCall>) {
  const healed = async () => (await Promise.all(people.map((person) => person.heal()))).every(Boolean);
  await patiently(healed);
  const blocked = new Set(attempts.filter(({ kind }) => kind === 'block').map(({ conversationId }) => conversationId));
  await Promise.all(people.map((person) => person.reopen(blocked)));
  const complete = async () => {
    const views = await Promise.all(people.map((person) => person.views(false).catch(() => null)));
    return views.every((view) => view !== null);
  };
  await patiently(complete);
}
