import { setTimeout as sleep } from 'node:timers/promises';
import { lineFor } from '@kindred/infrastructure/problem';
import { fallSilent, say } from '../setup/progress.mjs';

const longest = 4_500;

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

/**
 * Ends this process on Ctrl-C, SIGTERM or a closed terminal: after `stop`, or after 4.5 seconds, when the guards end the
 * other processes. A second signal has no effect, because npm forwards the signal that the terminal has sent already.
 * @returns whether such an end has begun
 */
function endOnSignals(stop: () => Promise<void>, exitCode: number) {
  let ending = false;
  async function end() {
    if (ending) return;
    ending = true;
    say('Stopping ...');
    fallSilent();
    process.on('uncaughtException', () => {});
    await Promise.race([stop(), sleep(longest)]);
    process.exit(exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // After the terminal is closed, the rest is still stopped in order.
  process.stdout.on('error', () => {});
  return () => ending;
}
