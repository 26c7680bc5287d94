import { lineOf, PENDING_SHARE, runSeed, type Verdict } from '@kindred/faults/run-seed';
import { startScene } from '@kindred/faults/victims';
import { lineFor } from '@kindred/infrastructure/problem';
import { toEnvironment } from '@kindred/testing/addresses';
import { startInfrastructure } from '@kindred/testing/infrastructure';
import { endOnSignals } from './end-on-signals.js';
import { say, step } from './progress.js';
import { type Started, stopAll } from './started.js';

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);
const SECONDS = 30;

/** `npm run test:faults -- [seed...]`: people talk while processes are killed; fails on any broken promise. */
export async function main(args: string[]): Promise<void> {
  const started: Started = [];
  const isEnding = endOnSignals(() => stopAll(started), 1);
  try {
    const isKept = await run(args.length ? args.map(Number) : SEEDS, started);
    await stopAll(started);
    process.exit(isKept ? 0 : 1);
  } catch (error) {
    if (isEnding()) return;
    process.stderr.write(`${lineFor(error)}\n`);
    await stopAll(started);
    process.exit(1);
  }
}

async function run(seeds: number[], started: Started) {
  const infrastructure = await step('Starting the infrastructure', () => startInfrastructure());
  started.push(infrastructure.stop);
  Object.assign(process.env, toEnvironment(infrastructure));
  const scene = await step('Starting the product', startScene);
  started.push(scene.stop);
  const verdicts: Verdict[] = [];
  for (const seed of seeds) {
    const verdict = await runSeed(scene, seed, SECONDS);
    verdicts.push(verdict);
    say(lineOf(verdict));
    for (const violation of verdict.violations) say(`  ${violation}`);
  }
  return sumUp(verdicts);
}

/** Whether every promise was kept, and enough kills fell where they could hurt. */
function sumUp(verdicts: Verdict[]) {
  const kills = verdicts.reduce((sum, verdict) => sum + verdict.kills.names.length, 0);
  const whilePending = verdicts.reduce((sum, verdict) => sum + verdict.kills.whilePending, 0);
  const violations = verdicts.reduce((sum, verdict) => sum + verdict.violations.length, 0);
  say(
    `\n${verdicts.length} seeds, ${kills} kills, ${whilePending} while an answer was pending, ${violations} violations`,
  );
  return violations === 0 && whilePending / kills >= PENDING_SHARE;
}
