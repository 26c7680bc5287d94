import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardedProcess } from './guarded-process.js';

const minute = 60_000;
const manyCrashes = 5;
const firstPause = 500;
const longPause = 30_000;

/**
 * Restarts a process whenever it ends, at growing intervals, and reports each end with its reason and the log file. After
 * five ends in the last minute, which are its `crashes`, it is restarted every 30 seconds.
 */
export function keepRunning(options: {
  name: string;
  logFile: string;
  start(): GuardedProcess;
  report(line: string): void;
  /** The first process, if it runs already. */
  running?: GuardedProcess;
}) {
  const { name, logFile, start, report } = options;
  const stopping = new AbortController();
  const ends: number[] = [];
  let current = options.running ?? start();

  const crashes = () => ends.filter((time) => time > Date.now() - minute).length;

  async function watch() {
    while (!stopping.signal.aborted) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      ends.push(Date.now());
      const pause = crashes() < manyCrashes ? firstPause * 2 ** (crashes() - 1) : longPause;
      report(crashed(name, reason, crashes(), pause, logFile));
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) current = start();
    }
  }

  const watching = watch();

  async function stop() {
    stopping.abort();
    await current.stop();
    await watching;
  }

  return { crashes, stop };
}

function crashed(name: string, reason: string, times: number, pause: number, logFile: string) {
  const again = `Starting it again in ${pause / 1000} s.`;
  if (times < manyCrashes) return `${name} ended (${reason}). ${again} Its log: ${logFile}`;
  return `${name} ended ${times} times in a minute (${reason}). Read the end of ${logFile} and put right what it names. ${again}`;
}
