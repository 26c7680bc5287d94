/** Where the service worker keeps photos that were seen. */
export const PHOTO_CACHE = 'photos';

/** Photos are for members: they go with the session. */
export async function forgetPhotos() {
  if ('caches' in window) await caches.delete(PHOTO_CACHE).catch(() => false);
}
