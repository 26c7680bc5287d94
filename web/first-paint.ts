import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { scriptOf } from './device-script.ts';
import { patternOf } from './pattern-of.ts';
import { screens } from './src/app/screens.ts';

/** What Vite writes of each file of the build: where it is, and what it imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const LAYOUT = 'src/app/member-layout.tsx';
/** What every member's page needs, whatever it shows. */
const FIRST = ['</head.js>; rel=preload; as=script', '</api/auth/user>; rel=preload; as=fetch; crossorigin'];

/**
 * Tells the head's script what a member's screen asks for (`/head.js`), and the gateway what to send ahead with its page
 * (`.vite/first-paint.json`: `Link` headers, `anywhere` and by the pattern of a path). Both follow from the table of screens.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    configureServer({ middlewares }) {
      middlewares.use('/head.js', async (_, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(await headScript());
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'head.js', source: await headScript() });
    },
    async writeBundle({ dir = 'dist' }) {
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
      await writeFile(join(dir, '.vite/first-paint.json'), JSON.stringify(linksOf(manifest)));
    },
  };
}

const ofMembers = screens.filter(({ to, path }) => to === 'member' && path !== '*');

function headScript() {
  const rows = ofMembers.flatMap((screen) => {
    if (!('asks' in screen)) return [];
    const { path, asks, ...rest } = screen;
    const unlessKept = 'unlessKept' in rest ? rest.unlessKept : undefined;
    return [{ path: patternOf(path), asks: asks.map((address) => address.replace(/:\w+/, '$1')), unlessKept }];
  });
  return scriptOf('head', { __SCREENS__: rows });
}

function linksOf(manifest: Manifest) {
  const links = (...names: string[]) => {
    const modules = [...filesOf(manifest, names)].map((file) => `</${file}>; rel=modulepreload`);
    return [...FIRST, ...modules].join(', ');
  };
  return {
    anywhere: links(LAYOUT),
    screens: ofMembers.map(({ path, page }) => ({
      path: patternOf(path),
      links: links(LAYOUT, `src/features/${page}-page.tsx`),
    })),
  };
}

/** The files of these modules and of all that they import; what index.html loads is among them. */
function filesOf(manifest: Manifest, names: string[], files = new Set<string>()) {
  for (const name of names) {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}`);
    if (files.has(found.file)) continue;
    files.add(found.file);
    filesOf(manifest, found.imports ?? [], files);
  }
  return files;
}
