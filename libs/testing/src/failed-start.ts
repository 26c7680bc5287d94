import { writeFileSync } from 'node:fs';

/** The setting that names the file in which a failed start of the product is reported to the test runner. */
export const FAILED_START = 'TEST_FAILED_START';

/** Reports a failed start to the test runner, if there is one; it ends the run. */
export function noteFailedStart(reason: string) {
  const file = process.env[FAILED_START];
  if (file) writeFileSync(file, reason);
}
