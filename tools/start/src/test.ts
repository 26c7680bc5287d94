import { lineFor } from '@kindred/infrastructure/problem';
import { chromiumPath } from '@kindred/testing/chromium';
import { say } from '../setup/progress.mjs';
import { runChecks } from './checks.js';
import { sum, summary, type TestOutcome } from './outcome.js';
import { runJest } from './run-jest.js';
import { runToEnd, stopAll } from './started.js';
import { findTests, type TestWork } from './test-files.js';
import { TestLane } from './test-lane.js';

const LANES = ['A', 'B'];

/** `npm test`: everything, or with parts of paths the tests in files that contain one. */
export async function main(args: string[]): Promise<void> {
  await runToEnd(async (started) => {
    const stopped = new AbortController();
    started.push(() => stopped.abort());
    const outcomes: TestOutcome[] = [];
    try {
      const waiting = unlessBrowserIsMissing(findTests(args), outcomes);
      const lanes = LANES.map((name) => runLane(new TestLane(name, started), () => waiting.shift(), outcomes, stopped));
      // Tests with servers wait more than they compute: a third lane runs those without, and then what is left.
      const beside = async () => {
        if (!args.length) outcomes.push(await runChecks(stopped.signal));
        await runLane(new TestLane('C', started), () => takeAlone(waiting) ?? waiting.shift(), outcomes, stopped);
      };
      await Promise.all([...lanes, beside()]);
    } catch (error) {
      outcomes.push({ passed: 0, failures: [lineFor(error)] });
    }
    const total = sum(outcomes);
    await stopAll(started);
    say(summary(total));
    return total.failures.length ? 1 : 0;
  });
}

/** Takes out the last of what needs no servers. */
function takeAlone(waiting: TestWork[]): TestWork | undefined {
  return waiting.at(-1)?.needs === 'nothing' ? waiting.pop() : undefined;
}

/** Takes the next of what waits until nothing does. What does not start ends all lanes, for the rest would not either. */
async function runLane(
  lane: TestLane,
  next: () => TestWork | undefined,
  outcomes: TestOutcome[],
  stopped: AbortController,
) {
  try {
    for (let work = next(); work && !stopped.signal.aborted; work = next()) {
      const env = await lane.environmentFor(work.needs);
      say(`\nTests of ${work.folder}`);
      outcomes.push(await runJest({ ...work, env }, stopped.signal));
    }
    outcomes.push(await lane.checkLogs());
  } catch (error) {
    stopped.abort();
    throw error;
  }
}

/** Where there is no browser, that is one failure, and the other tests run. */
function unlessBrowserIsMissing(found: TestWork[], outcomes: TestOutcome[]) {
  const others = found.filter(({ needs }) => needs !== 'product');
  if (others.length === found.length) return found;
  try {
    chromiumPath();
    return found;
  } catch (error) {
    outcomes.push({ passed: 0, failures: [`browser tests: ${lineFor(error)}`] });
    return others;
  }
}
