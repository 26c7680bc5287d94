import { existsSync } from 'node:fs';
import { Problem } from '@kindred/infrastructure/problem';

const usual = '/usr/bin/chromium';

/**
 * The browser for browser tests.
 * @throws Problem when there is none
 */
export function chromiumPath(): string {
  const chosen = process.env.CHROMIUM_PATH || usual;
  if (existsSync(chosen)) return chosen;
  throw new Problem(`No Chromium at ${chosen}: apt install chromium, or say where it is with CHROMIUM_PATH.`);
}
