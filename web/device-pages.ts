import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { scriptOf } from './device-script.ts';

const at = (name: string) => fileURLToPath(new URL(`device/${name}`, import.meta.url));
const pages = ['notes.html', 'lock.html'];
const scripts = ['notes', 'exit', 'lock', 'away', 'pages-worker'];

/**
 * The pages and scripts that work without the app (`device`): each script is one file with a name that never changes, and
 * shares no code with the app's files.
 */
export function devicePages(): Plugin {
  return {
    name: 'device-pages',
    configureServer({ middlewares }) {
      for (const page of pages) {
        middlewares.use(`/${page.replace('.html', '')}`, async ({ url }, response, next) => {
          if (url !== '/' && url !== '') return next();
          response.setHeader('Content-Type', 'text/html').end(await readFile(at(page)));
        });
      }
      for (const name of scripts) {
        middlewares.use(`/${name}.js`, async (_, response) => {
          response.setHeader('Content-Type', 'text/javascript').end(await scriptOf(name));
        });
      }
    },
    async generateBundle() {
      for (const page of pages) this.emitFile({ type: 'asset', fileName: page, source: await readFile(at(page)) });
      for (const name of scripts) {
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await scriptOf(name) });
      }
    },
  };
}
