/** The name of the service worker's cache of photos. */
export const PHOTO_CACHE = 'photos';

/** Tells the service worker to give up photos that are under way (device/let-go.ts). */
export const LET_GO = 'LET_GO';

/** The database in which Workbox stores the address and the time of each cached photo. */
const SEEN = { database: 'workbox-expiration', table: 'cache-entries' };

/** Removes the cached photos, and what the database of their addresses holds. */
export async function forgetPhotos() {
  if ('caches' in window) await caches.delete(PHOTO_CACHE).catch(() => false);
  await forgetSeen().catch(() => undefined);
}

/** The same when a session ends. What was asked for before is not cached after it. */
export async function forgetPhotosOfMember() {
  navigator.serviceWorker?.controller?.postMessage({ type: LET_GO });
  await forgetPhotos();
}

/** Emptied, not deleted: the service worker may have it open, and a deletion would wait for that. */
async function forgetSeen() {
  const opening = indexedDB.open(SEEN.database);
  // There is none, and none is made.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await answerOf(opening);
  await answerOf(database.transaction(SEEN.table, 'readwrite').objectStore(SEEN.table).clear());
  database.close();
}

function answerOf<T>(request: IDBRequest<T>) {
  return new Promise<T>((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
