import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type Plugin } from 'vite';

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

async function scriptOf(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['@kindred/source', ...defaultClientConditions] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: at(`${name}.ts`), output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`device/${name}.ts was not built`);
  return chunk.code;
}
