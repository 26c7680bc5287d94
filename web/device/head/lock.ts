import { LOCK } from '../../src/lib/device-keys';

/** Whether the page comes out of a cache that knows of no lock. The lock's own page puts up the mark of an unlocked one. */
export function isBehindLock() {
  const { isUnlocked } = window as { isUnlocked?: boolean };
  return localStorage.getItem(LOCK) !== null && isUnlocked !== true;
}

export async function showLock() {
  const html = await (await fetch('/lock.html')).text();
  document.open();
  document.write(html);
  document.close();
}
