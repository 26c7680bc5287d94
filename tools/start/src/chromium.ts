import { existsSync } from 'node:fs';
import { Problem } from '@kindred/infrastructure/problem';

/** The first is the same engine without the windows, which costs half as much processor time. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * The browser for browser tests.
 * @throws Problem when there is none
 */
export function chromiumPath(): string {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : usual;
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  throw new Problem(
    `No Chromium at ${candidates.join(' or ')}: apt install chromium-headless-shell, or say where it is with CHROMIUM_PATH.`,
  );
}
