import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@kindred/infrastructure/services';
import { between, type Random, seeded } from '@kindred/testing/random';
import type { Stack } from '@kindred/testing/start-stack';
import { History } from './history.js';
import { injectFaults, type Kills, type Victim } from './nemesis.js';

/** Where histories and the logs of runs that went wrong are kept. */
const records = fileURLToPath(new URL('../../../.cache/faults', import.meta.url));

/** The built product, what of it can be taken away, and who comes to act in one run. */
export type Scene<Call extends { kind: string } = { kind: string }> = {
  stack: Stack;
  victims: Victim[];
  gather(history: History<Call>, randomOf: (n: number) => Random): Promise<Cast>;
  stop(): Promise<void>;
};

/** A simulated user. */
type Actor = {
  readonly random: Random;
  /** Does one thing. What cannot begin while a server is away is rejected, and promises nothing. */
  act(): Promise<unknown>;
};

/** Who acts in one run, and what is looked at in its end. */
export type Cast = {
  actors: Actor[];
  /** Waits, after each fault, until the product is healthy again. */
  recovered?(): Promise<unknown>;
  /** Heals everything. Returns a sentence for each broken promise. */
  judge(): Promise<string[]>;
};

/** One kind of life with the product: on one product one seed after another. */
export type Suite = {
  name: string;
  /** The least share of faults that must fall while a call is pending, for many runs to prove anything. */
  pendingShare: number;
  start(): Promise<Scene>;
};

export type Verdict = {
  violations: string[];
  attempts: number;
  acknowledged: number;
  unknown: number;
  kills: Kills;
};

/** Milliseconds that a run may go on after its time, for what a slow machine has not reached. */
const LONGEST_MORE_MS = 240_000;

/**
 * Lets users act for some seconds while things are taken away, heals everything, and checks the promises. It goes on, for four
 * minutes at most, until there was a fault and so many calls are acknowledged, which takes longer on a slow machine.
 */
export async function play(suite: string, scene: Scene, seed: number, seconds: number, least = 0): Promise<Verdict> {
  const name = `${process.pid}-${suite}-${seed}`;
  const history = new History(path.join(records, `${name}.jsonl`));
  const { actors, recovered, judge } = await scene.gather(history, (n) => seeded(seed * 1000 + n));
  const end = performance.now() + seconds * 1000;
  const isEnough = () => history.faults > 0 && history.acknowledged >= least;
  const isOver = () => performance.now() > (isEnough() ? end : end + LONGEST_MORE_MS);
  const living = actors.map((actor) => live(actor, isOver));
  const kills = await injectFaults(scene.victims, history, seeded(seed), isOver, recovered);
  await Promise.all(living);
  const violations = [...(await judge()), ...history.unclear];
  if (violations.length) keepLogs(scene.stack, name);
  const { attempts, acknowledged } = history;
  const unknown = attempts.filter(({ outcome }) => outcome === 'unknown').length;
  return { violations, attempts: attempts.length, acknowledged, unknown, kills };
}

async function live(actor: Actor, isOver: () => boolean) {
  while (!isOver()) {
    await actor.act().catch(() => undefined);
    await pause(between(actor.random, 10, 100));
  }
}

/** Writes the logs of the services beside the history. */
function keepLogs(stack: Stack, name: string) {
  for (const service of serviceNames) writeFileSync(path.join(records, `${name}-${service}.log`), stack.log(service));
}
