import { existsSync } from 'node:fs';
import { Problem } from '@kindred/infrastructure/problem';

/** The first is the same engine without windows and needs half the processor time. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Where the browser of tests and pictures is: at CHROMIUM_PATH, or where Debian puts it.
 * @throws Problem when there is none
 */
export function chromiumPath(): string {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : usual;
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  const places = candidates.join(' or ');
  throw new Problem(
    `No Chromium at ${places}: apt install chromium-headless-shell, or say where it is with CHROMIUM_PATH.`,
  );
}
