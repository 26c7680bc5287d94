import { PHOTO_CACHE } from './photo-cache';
import { photoWidths } from './photo-sources';

/** After how long, in milliseconds, what was unsent is not served any more. */
const GONE_MS = 5000;

/** Removes an unsent photo or recording from the caches of this device: the service worker's at once, then the browser's own. */
export async function forgetFile(url: string) {
  const forget = async () => 'caches' in window && (await caches.open(PHOTO_CACHE)).delete(url, { ignoreSearch: true });
  const sizes = url.endsWith('.webp') ? photoWidths.map((width) => `${url}?w=${width}`) : [url];
  await forget().catch(() => false);
  setTimeout(async () => {
    await forget().catch(() => false);
    // What the server answers now replaces what the browser keeps.
    for (const size of sizes) await fetch(size, { cache: 'reload' }).catch(() => undefined);
  }, GONE_MS);
}
