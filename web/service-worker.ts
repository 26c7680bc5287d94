import type { VitePWAOptions } from 'vite-plugin-pwa';
import type { LettingGo } from './device/let-go.ts';
import { PHOTO_CACHE } from './src/lib/photo-cache.ts';

/** Parts that load when first needed and are of no use without a network. */
const onlineOnly = [
  '**/{upload-dialog,payment-step,subscribe-page}-*',
  '**/*-{vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-*.woff2',
];

/** Is copied into the worker as text, where device/let-go.ts gives the signal. */
const requestWillFetch = async ({ request }: { request: Request }) => {
  const { photoSignal } = self as unknown as LettingGo;
  return new Request(request, { signal: photoSignal() });
};

/**
 * The service worker: the app's own files are there without a network, photos that were seen stay for a day, and
 * what the server says of anyone is never kept. A recording is asked for in parts, which no cache here keeps. A new version waits until the member lets it in.
 */
export const serviceWorker: Partial<VitePWAOptions> = {
  manifest: false,
  injectRegister: null,
  registerType: 'prompt',
  workbox: {
    globPatterns: ['**/*.{html,js,css,woff2,svg}'],
    globIgnores: [...onlineOnly, 'pages-worker.js'],
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
