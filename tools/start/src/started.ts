import { lineFor } from '@kindred/infrastructure/problem';
import { endOnSignals } from './end-on-signals.js';

type Stop = () => Promise<void> | void;

/** Functions that stop what was started, in the order of starting; they are called in reverse. */
export type Started = Stop[];

/** Calls all of them once. One that throws does not prevent the others. */
export async function stopAll(started: Started) {
  for (const stop of started.splice(0).reverse()) {
    try {
      await stop();
    } catch {
      // Its guard ends it with this process.
    }
  }
}

/**
 * Runs a command, which ends with the exit code that `work` returns, or 1 after an error; one without a code runs on until
 * a signal. What it has started is stopped in each case.
 * @param afterSignal the exit code after a signal
 */
export async function runToEnd(
  work: (started: Started) => Promise<number | undefined>,
  afterSignal = 1,
): Promise<void> {
  const started: Started = [];
  const isEnding = endOnSignals(() => stopAll(started), afterSignal);
  const code = await work(started).catch((error) => {
    if (!isEnding()) process.stderr.write(`${lineFor(error)}\n`);
    return 1;
  });
  if (isEnding() || code === undefined) return;
  await stopAll(started);
  process.exit(code);
}
