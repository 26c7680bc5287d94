import type { Running } from './start-service.js';

const GRACE_MS = 30_000;

/**
 * Runs a process: starts, serves until SIGTERM or SIGINT, finishes requests in flight for at most 30 seconds, exits with 0.
 * An error at the start is one line on standard error and exit code 1.
 */
export async function run(start: () => Promise<Running>) {
  try {
    const running = await start();
    process.once('SIGTERM', () => end(running));
    process.once('SIGINT', () => end(running));
  } catch (error) {
    process.stderr.write(`Cannot start. ${error instanceof Error ? error.message || error.name : error}\n`);
    process.exit(1);
  }
}

async function end(running: Running) {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  try {
    await running.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`Did not stop cleanly. ${error}\n`);
    process.exit(1);
  }
}
