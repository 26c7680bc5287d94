import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { root } from './root.js';

export type TestPackage = { folder: string; config: string; files: string[] };

const patterns = ['{libs,services,tools}/*/{src,test}/**/*.test.ts', 'web/{src,test}/**/*.test.{ts,tsx}'];
const browserPattern = 'web/e2e/**/*.test.ts';

/**
 * The packages that have tests. With `wanted`, parts of paths, only the files that contain one.
 * @throws Problem when nothing is found
 */
export function findTests(wanted: string[]): { packages: TestPackage[]; browser: TestPackage[] } {
  const packages = group(matching(patterns, wanted), 'jest.config.mjs', wanted.length > 0);
  const browser = group(matching([browserPattern], wanted), 'jest.e2e.config.mjs', wanted.length > 0);
  if (!packages.length && !browser.length) throw new Problem(`No test file matches ${wanted.join(' or ')}.`);
  return { packages, browser };
}

function matching(globs: string[], wanted: string[]) {
  const files = globSync(globs, { cwd: root }).sort();
  return wanted.length ? files.filter((file) => wanted.some((part) => file.includes(part))) : files;
}

function group(files: string[], config: string, isNarrowed: boolean): TestPackage[] {
  const folders = [...new Set(files.map(packageOf))].filter((folder) => existsSync(path.join(root, folder, config)));
  return folders.map((folder) => {
    const own = files.filter((file) => packageOf(file) === folder).map((file) => path.join(root, file));
    return { folder, config, files: isNarrowed ? own : [] };
  });
}

function packageOf(file: string) {
  const parts = file.split('/');
  return parts[0] === 'web' ? 'web' : parts.slice(0, 2).join('/');
}
