import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { chunks } from './chunks.js';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const built = (name: string) => readFileSync(pathTo(`../dist/${name}`));
const { screens } = JSON.parse(built('.vite/first-paint.json').toString()) as {
  screens: { path: string; links: string }[];
};

/** kB (1000 bytes) of gzipped JavaScript that a member's screen may need before it is there. */
const BUDGET = 175;
const LANDING_BUDGET = 130;
const CSS_BUDGET = 15;
const budgets: Record<string, number> = { '/': 150, '/chat/x': 165 };

/** The modules that the gateway sends ahead with the page of a path: the screen's own code and all that it imports. */
function modulesOf(path: string) {
  const { links = '' } = screens.find((screen) => new RegExp(screen.path).test(path)) ?? {};
  return [...links.matchAll(/<\/([^>]+)>; rel=modulepreload/g)].map(([, file]) => file ?? '');
}

/** The modules of a visitor's page: its own, and all that it imports. */
function modulesFrom(source: string, known = new Set<string>()): Set<string> {
  const { file = '', imports = [] } = chunks[source] ?? {};
  if (known.has(file)) return known;
  for (const next of imports) modulesFrom(next, known.add(file));
  return known.add(file);
}

const kilobytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(built(file)).length / 1000, 0);

/** The text files of a build, by their paths. */
const textsOf = (build: string) =>
  readdirSync(pathTo(`../${build}`), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|js|css|json)$/.test(file))
    .map((file) => ({ file, text: readFileSync(pathTo(`../${build}/${file}`)) }));

/** kB of gzipped JavaScript and CSS of the moderators' console. */
const CONSOLE_BUDGET = 200;

describe('the console', () => {
  it('stays within its budget', () => {
    const kilobytes = textsOf('dist-staff')
      .filter(({ file }) => /\.(js|css)$/.test(file))
      .reduce((sum, { text }) => sum + gzipSync(text).length / 1000, 0);
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThan(CONSOLE_BUDGET);
  });

  it('leaves no trace in what members download', () => {
    const traces = textsOf('dist').filter(({ text }) =>
      /staff|moderat(?:ion|or)\.(?:case|appeal\.(?:list|decide))/i.test(text.toString()),
    );
    expect(traces.map(({ file }) => file)).toEqual([]);
  });
});

describe('the JavaScript of a first visit', () => {
  it.each([
    '/',
    '/messages',
    '/chat/x',
    '/favorites',
    '/profile',
    '/settings',
    '/settings/blocked',
    '/settings/account',
    '/settings/reports',
    '/settings/decisions',
  ])('stays within its budget: %s', (path) => {
    const modules = modulesOf(path);
    expect(modules.length).toBeGreaterThan(2);
    expect(kilobytesOf(modules)).toBeLessThan(budgets[path] ?? BUDGET);
  });

  const pages = Object.keys(chunks).filter((source) => source.endsWith('-page.tsx'));
  it.each(['index.html', ...pages])('stays within its budget from a visitor’s first page on: %s', (page) => {
    const modules = new Set([...modulesFrom('index.html'), ...modulesFrom(page)]);
    expect(kilobytesOf(modules)).toBeLessThan(page === 'index.html' ? LANDING_BUDGET : BUDGET);
  });

  it('comes with little CSS', () => {
    expect(kilobytesOf(chunks['index.html']?.css ?? [])).toBeLessThan(CSS_BUDGET);
  });
});
