import { photoWidths } from '@kindred/contracts/file-urls';
import { PHOTO_CACHE } from './photo-cache';
import { retry } from './retry';

/** After how long, in milliseconds, what was unsent is not served any more. */
const GONE_MS = 5000;
const MISSING = 404;

/**
 * Removes a photo or recording that nobody may have any more from the caches of this device: the service worker's at once, the
 * browser's own as soon as the server has none of it. That may take a minute, where this device's clock is early.
 */
export async function forgetFile(url: string) {
  await forgetCached(url).catch(() => false);
  setTimeout(() => void retry(() => replaceKept(url)), GONE_MS);
}

/** What the server answers now replaces what the browser keeps. @throws Error while it still has the file, which would be kept anew */
async function replaceKept(url: string) {
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  if (status !== MISSING) throw new Error(`${url} is answered with ${status}`);
  // It may have been on its way when it was removed.
  await forgetCached(url).catch(() => false);
  const sizes = url.endsWith('.webp') ? photoWidths.map((width) => `${url}?w=${width}`) : [url];
  for (const size of sizes) await fetch(size, { cache: 'reload' });
}

async function forgetCached(url: string) {
  return 'caches' in window && (await caches.open(PHOTO_CACHE)).delete(url, { ignoreSearch: true });
}
