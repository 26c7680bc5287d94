import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const built = (name: string) => readFileSync(fileURLToPath(new URL(`../dist/${name}`, import.meta.url)));
const { screens } = JSON.parse(built('.vite/first-paint.json').toString()) as {
  screens: { path: string; links: string }[];
};

/** kB (1000 bytes) of gzipped JavaScript that a member's screen may need before it is there. */
const BUDGET = 175;
const budgets: Record<string, number> = { '/': 150, '/chat/x': 165 };

/** The modules that the gateway sends ahead with the page of a path: the screen's own code and all that it imports. */
function modulesOf(path: string) {
  const { links = '' } = screens.find((screen) => new RegExp(screen.path).test(path)) ?? {};
  return [...links.matchAll(/<\/([^>]+)>; rel=modulepreload/g)].map(([, file]) => file ?? '');
}

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
  ])('stays within its budget: %s', (path) => {
    const modules = modulesOf(path);
    expect(modules.length).toBeGreaterThan(2);
    const kilobytes = modules.reduce((sum, file) => sum + gzipSync(built(file)).length / 1000, 0);
    expect(kilobytes).toBeLessThan(budgets[path] ?? BUDGET);
  });
});
