import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { devicePages } from './device-pages.ts';
import { firstPaint } from './first-paint.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.ts';

/** Where `vite dev` finds the running product. */
const product = process.env.PRODUCT_URL ?? 'http://localhost:8080';

/** What every page needs is one file. */
const first = { name: 'index', tags: ['$initial' as const], priority: 2 };
/** What several screens share is one file too: a request costs a slow phone more than a few kB. */
const common = {
  name: 'common',
  minShareCount: 2,
  test: (id: string) => isOurs.test(id) && !entry.test.test(id) && !isForLater.test(id),
};
/** What the forms of those who are not signed in share. */
const entry = {
  name: 'entry',
  test: /components\/(labelled|(email|password|new-password)-field)|features\/session\/entry-screen|illustrations\/broken-link|components\/code-field|lib\/(use-link-token|new-password|known-email|can-use-passkeys)|contracts\/src\/(sign-in|passkeys|second-factor)\./,
};
/** What the gallery and chats share to upload photos. */
const upload = { name: 'upload', test: /web\/src\/lib\/(upload|put-file)|contracts\/src\/media/ };
/** What a chat, the list of conversations and the watch for messages share. */
const conversations = {
  name: 'conversations',
  test: /illustrations\/speech-bubbles|features\/chat\/(catch-up|merge-messages|message-cache|messages-query|vanished|drop-vanished)\.|features\/messages\/(conversation-tools|muted-mark|use-mute)\.|lib\/(drafts|live|use-context-menu)\.|contracts\/src\/(own-conversations|sockets)\./,
};
const isOurs = /web\/src\/|libs\/contracts\/|node_modules\/(lucide-react|@tanstack)\//;
/** Sheets, the socket, and what few screens show. */
const isForLater =
  /components\/(illustrations\/(lost|paper|speech-bubbles)|checkbox|choice-chips|[a-z-]*sheet|context-menu|side|search|list-page|switch|radio-list)|lib\/(choose-face|theme-color|use-context-menu|drafts|lock|pin|quick-exit|resolver-for|use-checked-form)|features\/account\/|features\/session\/(log-out|use-sign-out)|features\/addresses\/|features\/messages\/(conversations-list|requests-list|conversation-(row|menu|tools)|delete|forget|muted|skeleton|use-(delete|mute|set)|vanish)|features\/(chat|legal|passkeys|push|safety|statements)\/|features\/subscription\/use-premium|features\/profile\/(edit|height|interest|profile-(form|header|section)|use-(profile|save))|lib\/(live|upload|put-file)|contracts\/src\/(sockets|own-conversations|push|digits|vanish|view-once|voices|message-(changes|search)|billing|media|plans|moderation|statements|reports|rules|outside-notices)/;

export default defineConfig({
  plugins: [react(), tailwindcss(), firstPaint(), devicePages(), precompress(), VitePWA(serviceWorker)],
  resolve: { conditions: ['@kindred/source', ...defaultClientConditions] },
  build: {
    assetsInlineLimit: 0,
    // From which first-paint.ts tells the gateway what to send ahead.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Without names: the first file lists all of them.
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: [first, common, upload, conversations, entry] },
      },
      // The landing is a page of the table of screens and in the first file all the same.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: {
    proxy: {
      '/api': product,
      '/healthz': product,
      '/manifest.webmanifest': product,
      '/media': product,
      '/storage': product,
      '/socket.io': { target: product, ws: true },
    },
  },
});
