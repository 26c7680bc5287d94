import { PHOTO_CACHE } from '../src/lib/photo-cache';

const DAY_MS = 24 * 3600 * 1000;

/** Drops the photos that the server sent more than a day ago. Workbox looks for them only where a photo is asked for. */
export async function dropOldPhotos() {
  if (!(await caches.has(PHOTO_CACHE))) return;
  const photos = await caches.open(PHOTO_CACHE);
  const oldest = Date.now() - DAY_MS;
  await Promise.all(
    (await photos.keys()).map(async (request) => {
      const sentAt = (await photos.match(request))?.headers.get('date');
      if (sentAt && Date.parse(sentAt) < oldest) await photos.delete(request);
    }),
  );
}
