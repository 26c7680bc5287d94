import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 240_000;
const PAUSE_MS = 200;

/** Waits until a condition holds. Returns the seconds that it took. @throws Error after four minutes */
export async function eventually(what: string, isSo: () => Promise<boolean> | boolean): Promise<number> {
  const begin = Date.now();
  while (!(await isSo())) {
    if (Date.now() - begin > LONGEST_MS) throw new Error(`Never came true: ${what}`);
    await pause(PAUSE_MS);
  }
  return (Date.now() - begin) / 1000;
}
