import { say } from '../setup/progress.mjs';
import { sum, summary, type TestOutcome } from './outcome.js';
import { provideInfrastructure } from './provide-infrastructure.js';
import { runJest } from './run-jest.js';
import { runToEnd } from './started.js';
import { findTests } from './test-files.js';

const FOLDER = 'tools/hostile';

/** `npm run test:hostile [-- part of a path...]`: every attack on a whole product at its full size. */
export async function main(args: string[]): Promise<void> {
  await runToEnd(async (started) => {
    const interrupted = new AbortController();
    started.push(() => interrupted.abort());
    const found = findTests(args.length ? args.map((part) => `${FOLDER}/test/${part}`) : [FOLDER]);
    await provideInfrastructure(started);
    const outcomes: TestOutcome[] = [];
    const env = { HOSTILE_SIZE: 'full' };
    for (const work of found) outcomes.push(await runJest({ ...work, env }, interrupted.signal));
    const total = sum(outcomes);
    say(summary(total));
    return total.failures.length ? 1 : 0;
  });
}
