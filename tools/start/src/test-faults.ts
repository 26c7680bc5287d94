import { type CaseScene, startCaseScene } from '@kindred/faults/case-scene';
import { type LifeScene, startLifeScene } from '@kindred/faults/life-scene';
import { runCases } from '@kindred/faults/run-cases';
import { type LifeVerdict, lineOfLife, runLife, slowest } from '@kindred/faults/run-life';
import { lineOf, PENDING_SHARE, runSeed, type Verdict } from '@kindred/faults/run-seed';
import { type Scene, startScene } from '@kindred/faults/victims';
import { Problem } from '@kindred/infrastructure/problem';
import { say, step } from './progress.js';
import { provideInfrastructure } from './provide-infrastructure.js';
import { runToEnd, type Started } from './started.js';

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);
const SECONDS = 30;
const SERVICE_BACK_MS = 10_000;
const DEPENDENCY_BACK_MS = 30_000;

type Suite<S extends { stop(): Promise<void> }, V extends Verdict> = {
  start(): Promise<S>;
  run(scene: S, seed: number, seconds: number): Promise<V>;
  lineOf(verdict: V): string;
  /** What is wrong over all seeds, besides the violations of each. */
  faultOf(verdicts: V[]): string | null;
};

const chat: Suite<Scene, Verdict> = { start: startScene, run: runSeed, lineOf, faultOf: tooFewPending };
const life: Suite<LifeScene, LifeVerdict> = {
  start: startLifeScene,
  run: runLife,
  lineOf: lineOfLife,
  faultOf: tooSlow,
};

const moderation: Suite<CaseScene, Verdict> = {
  start: startCaseScene,
  run: runCases,
  lineOf: (verdict) => `moderation ${lineOf(verdict)}`,
  faultOf: tooFewPending,
};

const suites = {
  chat: (...of: Of) => runSuite(chat, ...of),
  life: (...of: Of) => runSuite(life, ...of),
  moderation: (...of: Of) => runSuite(moderation, ...of),
};
type Of = [seeds: number[], started: Started];

/**
 * `npm run test:faults -- [chat|life|moderation] [seed...]`: simulated users act while processes are killed; fails on any
 * violation.
 */
export async function main(args: string[]): Promise<void> {
  await runToEnd(async (started) => ((await run(args, started)) ? 0 : 1));
}

async function run(args: string[], started: Started) {
  const [name = '', ...rest] = args;
  const isNamed = Object.hasOwn(suites, name);
  const numbers = (isNamed ? rest : args).map(Number);
  if (!numbers.every(Number.isInteger)) throw new Problem('Say chat, life or moderation, and the numbers of seeds.');
  const seeds = numbers.length ? numbers : SEEDS;
  await provideInfrastructure(started);
  for (const [suite, runIt] of Object.entries(suites)) {
    if (isNamed && suite !== name) continue;
    if (!(await runIt(seeds, started))) return false;
  }
  return true;
}

async function runSuite<S extends { stop(): Promise<void> }, V extends Verdict>(
  suite: Suite<S, V>,
  seeds: number[],
  started: Started,
) {
  const scene = await step('Starting the product', suite.start);
  started.push(scene.stop);
  const verdicts: V[] = [];
  for (const seed of seeds) {
    const verdict = await suite.run(scene, seed, SECONDS);
    verdicts.push(verdict);
    say(suite.lineOf(verdict));
    for (const violation of verdict.violations) say(`  ${violation}`);
  }
  started.pop();
  await scene.stop();
  return sumUp(verdicts, suite.faultOf(verdicts));
}

/** Whether there was no violation. */
function sumUp(verdicts: Verdict[], fault: string | null) {
  const total = (count: (verdict: Verdict) => number) => verdicts.reduce((sum, verdict) => sum + count(verdict), 0);
  const violations = total((verdict) => verdict.violations.length);
  const calls = `${total(({ attempts }) => attempts)} calls, ${total(({ acknowledged }) => acknowledged)} acknowledged`;
  const faults = `${total(({ kills }) => kills.names.length)} faults, ${total(({ kills }) => kills.whilePending)} while an answer was pending`;
  say(`\n${verdicts.length} seeds, ${calls}, ${faults}, ${violations} violations\n`);
  if (fault) say(fault);
  return violations === 0 && !fault;
}

function tooFewPending(verdicts: Verdict[]) {
  const kills = verdicts.flatMap(({ kills }) => kills.names).length;
  const whilePending = verdicts.reduce((sum, verdict) => sum + verdict.kills.whilePending, 0);
  return whilePending / kills < PENDING_SHARE
    ? `Only ${whilePending} of ${kills} kills fell where they could hurt`
    : null;
}

function tooSlow(verdicts: Verdict[]) {
  const [service, dependency] = (['service', 'dependency'] as const).map((kind) =>
    Math.max(...verdicts.map(({ kills }) => slowest(kills, kind))),
  );
  say(
    `slowest recovery: ${((service ?? 0) / 1000).toFixed(1)} s after a service (at most 10), ${((dependency ?? 0) / 1000).toFixed(1)} s after a server (at most 30)`,
  );
  const isSlow = (service ?? 0) > SERVICE_BACK_MS || (dependency ?? 0) > DEPENDENCY_BACK_MS;
  return isSlow ? 'The product took too long to be well again' : null;
}
