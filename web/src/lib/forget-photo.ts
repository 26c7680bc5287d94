import { PHOTO_CACHE } from './photo-cache';
import { photoWidths } from './photo-sources';

/** After how long, in milliseconds, an unsent photo is not served any more. */
const GONE_MS = 5000;

/** Removes an unsent photo from the caches of this device: that of the service worker at once, then the browser's own. */
export async function forgetPhoto(imageUrl: string) {
  const forget = async () =>
    'caches' in window && (await caches.open(PHOTO_CACHE)).delete(imageUrl, { ignoreSearch: true });
  await forget().catch(() => false);
  setTimeout(async () => {
    await forget().catch(() => false);
    // What the server answers now replaces what the browser keeps.
    for (const width of photoWidths) await fetch(`${imageUrl}?w=${width}`, { cache: 'reload' }).catch(() => undefined);
  }, GONE_MS);
}
