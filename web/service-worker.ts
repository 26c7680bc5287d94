import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import type { LettingGo } from './device/let-go.ts';
import { PHOTO_CACHE } from './src/lib/photo-cache.ts';

/** Letters that few members write: without a network the system's own fonts show them. */
const rareFonts = '**/*-{vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-*.woff2';

/** Is copied into the worker as text, where device/let-go.ts gives the signal. */
const requestWillFetch = async ({ request }: { request: Request }) => {
  const { photoSignal } = self as unknown as LettingGo;
  return new Request(request, { signal: photoSignal() });
};

type Entry = { url: string; revision: string | null; size: number };

/**
 * Adds what a file has to contain to those whose name does not say it. In a roll-out such a file may come from a gateway of
 * another version: a worker that kept that page would look for files that are gone. It is not installed, and tried again.
 */
function withIntegrity(entries: Entry[]) {
  const manifest = entries.map((entry) => (entry.revision ? { ...entry, integrity: integrityOf(entry.url) } : entry));
  return { manifest };
}

function integrityOf(file: string) {
  const bytes = readFileSync(fileURLToPath(new URL(`dist/${file}`, import.meta.url)));
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * The service worker: the app's own files are there without a network, photos that were seen stay for a day, and
 * what the server says of anyone is never kept. A recording is requested in parts, which no cache here keeps. A new version
 * waits until the member accepts it.
 */
export const serviceWorker: Partial<VitePWAOptions> = {
  manifest: false,
  injectRegister: null,
  registerType: 'prompt',
  workbox: {
    globPatterns: ['**/*.{html,js,css,woff2,svg}'],
    globIgnores: [rareFonts, 'pages-worker.js'],
    manifestTransforms: [withIntegrity],
    // Which page a navigation shows, and what ends with this version: device/pages-worker.ts, device/let-go.ts.
    importScripts: ['/pages-worker.js'],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/media\/.*\.webp$/.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: PHOTO_CACHE,
          cacheableResponse: { statuses: [200] },
          plugins: [{ requestWillFetch }],
          expiration: { maxEntries: 300, maxAgeSeconds: 24 * 3600, purgeOnQuotaError: true },
        },
      },
    ],
  },
};
