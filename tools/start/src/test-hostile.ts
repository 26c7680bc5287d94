import { lineFor } from '@kindred/infrastructure/problem';
import { toEnvironment } from '@kindred/testing/addresses';
import { startInfrastructure } from '@kindred/testing/infrastructure';
import { endOnSignals } from './end-on-signals.js';
import { type Outcome, summary } from './outcome.js';
import { say, step } from './progress.js';
import { runJest } from './run-jest.js';
import { type Started, stopAll } from './started.js';
import { findTests } from './test-files.js';

const FOLDER = 'tools/hostile';

/** `npm run test:hostile [-- part of a path...]`: every attack on a whole product at its full size. */
export async function main(args: string[]): Promise<void> {
  const started: Started = [];
  const interrupted = new AbortController();
  const isEnding = endOnSignals(() => stopAll(started), 1);
  started.push(() => interrupted.abort());
  const outcome = await run(args, started, interrupted.signal).catch(
    (error): Outcome => ({ passed: 0, failures: [lineFor(error)] }),
  );
  if (isEnding()) return;
  await stopAll(started);
  say(summary(outcome));
  process.exit(outcome.failures.length ? 1 : 0);
}

async function run(args: string[], started: Started, signal: AbortSignal) {
  const wanted = args.length ? args.map((part) => `${FOLDER}/test/${part}`) : [FOLDER];
  const [found] = findTests(wanted).packages;
  if (!found) return { passed: 0, failures: ['There is no such attack.'] };
  const infrastructure = await step('Starting the infrastructure', () => startInfrastructure());
  started.push(infrastructure.stop);
  return runJest({ ...found, env: { ...toEnvironment(infrastructure), HOSTILE_SIZE: 'full' } }, signal);
}
