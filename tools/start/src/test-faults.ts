import { play, type Verdict } from '@kindred/faults/play';
import { suites } from '@kindred/faults/suites';
import { faultsOf, lineOf, sumOf } from '@kindred/faults/verdict';
import { Problem } from '@kindred/infrastructure/problem';
import { say, step } from '../setup/progress.mjs';
import { provideInfrastructure } from './provide-infrastructure.js';
import { runToEnd, type Started } from './started.js';

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);
const SECONDS = 30;

/**
 * `npm run test:faults -- [chat|life|moderation] [seed...]`: simulated users act while processes are killed; fails on any
 * violation.
 */
export async function main(args: string[]): Promise<void> {
  await runToEnd(async (started) => ((await run(args, started)) ? 0 : 1));
}

async function run(args: string[], started: Started) {
  const named = suites.filter(({ name }) => name === args[0]);
  const numbers = args.slice(named.length).map(Number);
  if (!numbers.every(Number.isInteger)) throw new Problem('Say chat, life or moderation, and the numbers of seeds.');
  await provideInfrastructure(started);
  for (const suite of named.length ? named : suites) {
    if (!(await runSuite(suite, numbers.length ? numbers : SEEDS, started))) return false;
  }
  return true;
}

/** Whether there was no violation, and the faults were such that there could be one. */
async function runSuite({ name, start, pendingShare }: (typeof suites)[number], seeds: number[], started: Started) {
  const scene = await step('Starting the product', start);
  started.push(scene.stop);
  const verdicts: Verdict[] = [];
  for (const seed of seeds) {
    const verdict = await play(name, scene, seed, SECONDS);
    verdicts.push(verdict);
    say([`${name} ${seed}: ${lineOf(verdict)}`, ...verdict.violations.map((one) => `  ${one}`)].join('\n'));
  }
  started.pop();
  await scene.stop();
  const all = sumOf(verdicts);
  const faults = faultsOf(all, pendingShare);
  say([`\n${seeds.length} seeds: ${lineOf(all)}\n`, ...faults].join('\n'));
  return all.violations.length + faults.length === 0;
}
