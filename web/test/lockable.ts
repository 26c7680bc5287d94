/** A browser with what the app lock takes. Its caches keep nothing. */
export function lockable() {
  const caches = { open: async () => ({}), delete: async () => true };
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  Object.defineProperty(window, 'indexedDB', { value: {}, configurable: true });
  Object.defineProperty(window.crypto, 'subtle', { value: {}, configurable: true });
}

export function putLockableAway() {
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(window, 'indexedDB');
  Reflect.deleteProperty(window.crypto, 'subtle');
}
