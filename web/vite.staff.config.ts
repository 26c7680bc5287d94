import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The moderators' console: a build of its own, of which no member downloads a byte. */
export default defineConfig({
  root: here('staff'),
  base: '/staff/',
  plugins: [react(), tailwindcss(), precompress()],
  resolve: { conditions: ['@kindred/source', ...defaultClientConditions] },
  build: {
    outDir: here('dist-staff'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file of code: whoever decides all day loads it once.
    chunkSizeWarningLimit: 600,
  },
});
