import { existsSync } from 'node:fs';
import { Problem } from '@kindred/infrastructure/problem';

/** The first is the same engine without windows and needs half the processor time. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const candidates = () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : usual);

/** The setting with the path of the browser, if there is one. */
export function browserEnvironment(): { CHROMIUM_PATH?: string } {
  const found = candidates().find((file) => existsSync(file));
  return found ? { CHROMIUM_PATH: found } : {};
}

/**
 * The browser for browser tests.
 * @throws Problem when there is none
 */
export function chromiumPath(): string {
  const { CHROMIUM_PATH } = browserEnvironment();
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const places = candidates().join(' or ');
  throw new Problem(
    `No Chromium at ${places}: apt install chromium-headless-shell, or say where it is with CHROMIUM_PATH.`,
  );
}
