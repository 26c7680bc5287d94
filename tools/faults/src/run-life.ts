import path from 'node:path';
import { type Answered, type Member, newMember, newMembers } from '@kindred/testing/member';
import { pay } from '@kindred/testing/pay';
import { until } from '@kindred/testing/until';
import { type Action, checkActions } from './actions.js';
import { checkChoices } from './choices.js';
import { readFinalState } from './final-state.js';
import { History } from './history.js';
import type { LifeScene } from './life-scene.js';
import { injectFaults, type Kills } from './nemesis.js';
import { seeded } from './random.js';
import { keepLogs, records, type Verdict } from './run-seed.js';
import { SimulatedUser, type Surroundings } from './simulated-user.js';

const USERS = 6;
const STRANGERS = 4;
const WELL_MS = 120_000;

export type LifeVerdict = Verdict & { unknown: number };

/** Lets members act for some seconds while services are killed and servers cut off, heals everything, and checks the promises. */
export async function runLife(scene: LifeScene, seed: number, seconds: number): Promise<LifeVerdict> {
  const { stack, victims } = scene;
  const history = new History<Action>(path.join(records, `${process.pid}-life-${seed}.jsonl`));
  const surroundings: Surroundings = {
    url: stack.url,
    mailboxUrl: stack.world.mailboxUrl,
    pay: (clientSecret) => pay(stack.stripe.access, clientSecret),
    history,
    unclear: [],
  };
  const users = await gather(surroundings, seed);
  const prober = await newMember(stack.url, 'prober');
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const living = users.map((user) => user.run(isOver));
  const recovered = () =>
    untilWell(prober).catch((error: Error) => surroundings.unclear.push(`not healthy again: ${error.message}`));
  const kills = await injectFaults(victims, history, seeded(seed), isOver, recovered);
  await Promise.all(living);
  await Promise.all(users.map((user) => user.requestReset()));
  const finalState = await readFinalState(scene, users);
  const { attempts, acknowledged } = history;
  const violations = [
    ...checkActions(attempts, { ...finalState, unclear: surroundings.unclear }),
    ...checkChoices(attempts, finalState.found),
  ];
  if (violations.length) keepLogs(stack, `${process.pid}-life-${seed}`);
  return {
    seed,
    violations,
    attempts: attempts.length,
    acknowledged,
    unknown: attempts.filter(({ outcome }) => outcome === 'unknown').length,
    kills,
  };
}

/** One line about a run. */
export function lineOfLife({ seed, violations, attempts, acknowledged, unknown, kills }: LifeVerdict) {
  const calls = `${attempts} calls, ${acknowledged} acknowledged, ${unknown} unknown`;
  const faults = `${kills.names.length} faults, ${kills.whilePending} while an answer was pending`;
  const [service, dependency] = [slowest(kills, 'service'), slowest(kills, 'dependency')].map((ms) => ms / 1000);
  const recovery = `healthy again in ${service?.toFixed(1)} s after a service, ${dependency?.toFixed(1)} s after a dependency`;
  return `life ${seed}: ${calls}, ${faults}, ${recovery}, ${violations.length} violations`;
}

/** Milliseconds of the slowest recovery. */
export const slowest = ({ recoveries }: Kills, kind: Kills['recoveries'][number]['kind']) =>
  Math.max(0, ...recoveries.filter((one) => one.kind === kind).map(({ ms }) => ms));

async function gather(surroundings: Surroundings, seed: number) {
  const join = (count: number, name: string) => newMembers(surroundings.url, count, name);
  const [members, sleepers, strangers] = [
    await join(USERS, 'user'),
    await join(USERS, 'dormant'),
    await join(STRANGERS, 'stranger'),
  ];
  await Promise.all(strangers.map((one) => one.send('PATCH', '/api/profile', { contactFrom: 'tapped' })));
  return Promise.all(
    members.map(async (member, n) => {
      const user = new SimulatedUser(member, sleepers[n] as Member, surroundings, seeded(seed * 1000 + n));
      const friendIds = members.filter((one) => one !== member).map(({ id }) => id);
      const otherUserId = members[(n + 1) % USERS]?.id;
      const { conversationId } = (await member.post('/api/conversations', { otherUserId })).body;
      user.use({ friendIds, strangers, conversationId });
      return user;
    }),
  );
}

/** Every service answers something that it needs its servers for. */
function untilWell(prober: Member) {
  const asks = {
    user: () => prober.get('/api/auth/user'),
    discover: () => prober.get('/api/discover'),
    conversations: () => prober.get('/api/conversations'),
    subscription: () => prober.get('/api/subscription'),
    upload: () => prober.post('/api/photos/upload', {}),
  };
  const failing = async () => {
    const answers = Object.entries(asks).map(async ([name, ask]) => [name, await statusOf(ask)] as const);
    return (await Promise.all(answers)).filter(([, status]) => status !== 200);
  };
  return until(failing, ({ length }) => length === 0, WELL_MS);
}

const statusOf = (ask: () => Promise<Answered>) =>
  ask()
    .then(({ status }) => status)
    .catch(() => 'no answer');
