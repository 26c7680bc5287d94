import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/** Where `vite dev` finds the running product. */
const product = process.env.PRODUCT_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchema(), precompress(), VitePWA(serviceWorker)],
  resolve: { conditions: ['@kindred/source', ...defaultClientConditions] },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The order of imports does not hold between chunks: Zod is set up in its own, before any schema is made.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-setup/ }] } },
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
