import { setTimeout as sleep } from 'node:timers/promises';
import { fallSilent, say } from './progress.js';

const longest = 4_500;

/**
 * Ends this process on Ctrl-C, SIGTERM or a closed terminal: after `stop`, or after 4.5 seconds, when the guards end the
 * other processes. A second signal has no effect, because npm forwards the signal that the terminal has sent already.
 * @returns whether such an end has begun
 */
export function endOnSignals(stop: () => Promise<void>, exitCode: number) {
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
