import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cache } from './places.mjs';
import { takePortLock } from './port-lock.mjs';

/** Waits until no other process installs or builds in this checkout. Returns a function that releases the lock. */
export function takeSetupLock() {
  mkdirSync(cache, { recursive: true });
  let isAnnounced = false;
  return takePortLock(path.join(cache, 'setup.lock'), {}, ({ pid }) => {
    if (!isAnnounced) console.log(`Waiting for another start (process ${pid}) to finish installing and building ...`);
    isAnnounced = true;
  });
}
