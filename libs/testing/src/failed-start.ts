import { writeFileSync } from 'node:fs';

/** The setting by which the runner of tests says in which file it wants to be told that the product does not start. */
export const FAILED_START = 'TEST_FAILED_START';

/** Tells the runner, if there is one, that what tests need does not start; it ends the run. */
export function noteFailedStart(reason: string) {
  const file = process.env[FAILED_START];
  if (file) writeFileSync(file, reason);
}
