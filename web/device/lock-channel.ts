const channel = new BroadcastChannel('lock');

/** Calls `lock` when another window of this browser says so. */
export function onLock(lock: () => void) {
  channel.onmessage = lock;
}

/** Every other window begins anew, which is to be locked where there is a lock. */
export function lockOthers() {
  channel.postMessage('');
}
