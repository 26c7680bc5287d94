import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { root } from '../setup/places.mjs';

/** What tests need to run: nothing, the servers, or the product on them for a browser. */
export type Needs = 'nothing' | 'infrastructure' | 'product';

/** Files of a package (absolute paths) that one Jest process runs; its `folder` is from the root. */
export type TestWork = { folder: string; config: string; files: string[]; needs: Needs };

const kinds = [
  { pattern: '{libs,services,tools}/*/{src,test}/**/*.test.ts', config: 'jest.config.mjs', filesAtOnce: 16 },
  { pattern: 'web/{src,test}/**/*.test.{ts,tsx}', config: 'jest.config.mjs', filesAtOnce: 8 },
  { pattern: 'web/e2e/**/*.test.ts', config: 'jest.e2e.config.mjs', filesAtOnce: 6 },
];

/** Packages whose tests need no shared server and no service. */
const ALONE = [
  'libs/contracts',
  'tools/infrastructure',
  'tools/s3-server',
  'tools/start',
  'tools/stripe-emulator',
  'web',
];

/** A lane keeps what it has started. Once the product runs in it, tests with services of their own can not. */
const order: Needs[] = ['infrastructure', 'product', 'nothing'];

/**
 * Returns all tests in the order of their start; with `wanted` those in files whose path contains one of its parts.
 * @throws Problem when there is none
 */
export function findTests(wanted: string[]): TestWork[] {
  const found = kinds.flatMap(({ pattern, config, filesAtOnce }) => {
    const alike = Map.groupBy(matching(pattern, wanted), (file) => `${packageOf(file)} ${needsOf(file, config)}`);
    return [...alike].flatMap(([kind, own]) => {
      const [folder = '', needs] = kind.split(' ') as [string, Needs];
      const used = existsSync(path.join(root, folder, config)) ? config : path.join(root, config);
      return inParts(own, filesAtOnce).map((part) => ({ folder, config: used, files: part, needs }));
    });
  });
  if (!found.length) throw new Problem(`No test file matches ${wanted.join(' or ')}.`);
  return found.sort((one, other) => order.indexOf(one.needs) - order.indexOf(other.needs));
}

function matching(pattern: string, wanted: string[]) {
  const files = globSync(pattern, { cwd: root }).sort();
  return wanted.length ? files.filter((file) => wanted.some((part) => file.includes(part))) : files;
}

/** Files that share a product stay together, because it runs as long as their Jest process. */
function inParts(files: string[], size: number) {
  const paths = files.map((file) => path.join(root, file));
  const { '': others = [], ...sharing } = Object.fromEntries(Map.groupBy(paths, sharedProduct));
  const count = Math.ceil(others.length / size);
  const parts = Array.from({ length: count }, (_, n) => others.slice(n * size, (n + 1) * size));
  return [...Object.values(sharing), ...parts];
}

/** The settings of the product that a test file shares, itself or in what it imports from beside it; empty where it shares none. */
function sharedProduct(file: string) {
  const text = readFileSync(file, 'utf8');
  const beside = [...text.matchAll(/from '\.\/([\w-]+)\.js'/g)].map(([, name]) =>
    path.join(path.dirname(file), `${name}.ts`),
  );
  const texts = [text, ...beside.filter((one) => existsSync(one)).map((one) => readFileSync(one, 'utf8'))];
  return texts.map((one) => /\bsharedStack\(.*?\)/.exec(one)?.[0]).find(Boolean) ?? '';
}

/** A browser test that starts a product with settings of its own needs servers of its own too; one of the build alone none. */
function needsOf(file: string, config: string): Needs {
  if (config !== 'jest.e2e.config.mjs') return ALONE.includes(packageOf(file)) ? 'nothing' : 'infrastructure';
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!text.includes("from '@kindred/testing/")) return 'nothing';
  return /\bstartStack\(/.test(text) ? 'infrastructure' : 'product';
}

function packageOf(file: string) {
  const parts = file.split('/');
  return parts[0] === 'web' ? 'web' : parts.slice(0, 2).join('/');
}
