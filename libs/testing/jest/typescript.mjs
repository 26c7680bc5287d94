import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks, setSourceMapsSupport } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { exclude, ...swc } = JSON.parse(readFileSync(path.join(root, '.swcrc'), 'utf8'));
const compiled = path.join(root, '.cache/swc');
const globals = new URL('globals.mjs', import.meta.url).href;
mkdirSync(compiled, { recursive: true });
enableCompileCache(path.join(root, '.cache/compiled'));
setSourceMapsSupport(true);

/** Once this file is imported, Node imports the repository's TypeScript in place of what was built of it. What is compiled is kept by its content. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: `${globals}?for=${context.parentURL}`, shortCircuit: true };
    const isOurs = isSource(context.parentURL) && specifier.startsWith('.') && specifier.endsWith('.js');
    const conditions = [...context.conditions, '@kindred/source'];
    return next(isOurs ? specifier.replace(/js$/, 'ts') : specifier, { ...context, conditions });
  },
  load(url, context, next) {
    if (!isSource(url)) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

function isSource(url = '') {
  const [file] = url.split('?');
  return file.startsWith('file:') && file.endsWith('.ts') && !file.includes('/node_modules/');
}

function compile(file) {
  const text = readFileSync(file, 'utf8');
  const kept = path.join(compiled, `${createHash('sha256').update(`${file}\n${text}`).digest('hex')}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = transformSync(text, { ...swc, swcrc: false, filename: file, sourceMaps: 'inline' });
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}
