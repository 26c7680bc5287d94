/** Where the service worker keeps photos that were seen. */
export const PHOTO_CACHE = 'photos';

/** Where Workbox notes the address of each of them and when it was seen. */
const SEEN = { database: 'workbox-expiration', table: 'cache-entries' };

/** Photos are for members: they go with the session, and so does what says which they were. */
export async function forgetPhotos() {
  if ('caches' in window) await caches.delete(PHOTO_CACHE).catch(() => false);
  await forgetSeen().catch(() => undefined);
}

/** Emptied, not deleted: the service worker may have it open, and a deletion would wait for that. */
async function forgetSeen() {
  const known = await window.indexedDB?.databases?.();
  if (!known?.some(({ name }) => name === SEEN.database)) return;
  const database = await answerOf(indexedDB.open(SEEN.database));
  await answerOf(database.transaction(SEEN.table, 'readwrite').objectStore(SEEN.table).clear());
  database.close();
}

function answerOf<T>(request: IDBRequest<T>) {
  return new Promise<T>((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
