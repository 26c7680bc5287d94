import { say } from '../setup/progress.mjs';
import { type Outcome, sum, summary } from './outcome.js';
import { provideInfrastructure } from './provide-infrastructure.js';
import { runJest } from './run-jest.js';
import { runToEnd, type Started } from './started.js';
import { findTests } from './test-files.js';

const FOLDER = 'tools/hostile';

/** `npm run test:hostile [-- part of a path...]`: every attack on a whole product at its full size. */
export async function main(args: string[]): Promise<void> {
  await runToEnd(async (started) => {
    const interrupted = new AbortController();
    started.push(() => interrupted.abort());
    const outcome = await run(args, started, interrupted.signal);
    say(summary(outcome));
    return outcome.failures.length ? 1 : 0;
  });
}

async function run(args: string[], started: Started, signal: AbortSignal) {
  const wanted = args.length ? args.map((part) => `${FOLDER}/test/${part}`) : [FOLDER];
  const found = findTests(wanted);
  await provideInfrastructure(started);
  const outcomes: Outcome[] = [];
  for (const work of found) outcomes.push(await runJest({ ...work, env: { HOSTILE_SIZE: 'full' } }, signal));
  return sum(outcomes);
}
