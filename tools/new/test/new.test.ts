import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toEnvironment } from '@kindred/testing/addresses';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { create } from '../src/create.js';
import { addCardField } from './card-field.js';
import { Copy } from './copy.js';

/** One copy with one of each, so that each program is checked once. */
let copy: Copy;
let flags: { NODE_OPTIONS: string };
let written: { service: string[]; screen: string[]; message: string[]; field: string[] };
beforeAll(() => {
  copy = new Copy();
  const typescript = `${copy.root}/libs/testing/jest/typescript.mjs`;
  flags = { NODE_OPTIONS: `--import ${typescript} --experimental-vm-modules` };
  written = {
    service: create(copy.root, 'service', 'keepsakes'),
    screen: create(copy.root, 'screen', 'saved-places'),
    message: create(copy.root, 'socket-message', 'place-saved'),
    field: addCardField(copy.root),
  };
});
afterAll(() => copy.remove());

const jest = ['--config', '../../jest.config.mjs', '--runInBand'];

it('makes what passes the checks', () => copy.run('biome', ['check', ...new Set(Object.values(written).flat())]));

it.each(['tsconfig.json', 'web/tsconfig.json'])('makes what has the right types in the program of %s', (program) =>
  copy.run('tsc', ['-p', program]),
);

it('makes a service that passes its own tests', async () => {
  const servers = toEnvironment(await infrastructure());
  const env = { ...servers, ...flags };
  const said = await copy.run('jest', jest, 'services/keepsakes', env);
  expect(said).toContain('1 passed');
});

it('makes a service that runs where members are', () => {
  const files = ['docker-compose.yml', 'docker-compose.prod.yml', 'docs/operating.md'];
  expect(written.service).toEqual(expect.arrayContaining(files));
  const containing = files.filter((file) => readFileSync(`${copy.root}/${file}`, 'utf8').includes('keepsakes'));
  expect(containing).toEqual(files);
});

it('makes a service that Prometheus watches, and that its two servers let in and no other does', async () => {
  const said = await copy.run('jest', [...jest, 'prometheus', 'reach'], 'tools/deploy', flags);
  expect(said).toContain('2 passed, 2 total');
});

it('lets a field of a card take five files, from its column to the page', async () => {
  expect(new Set(written.field).size).toBe(5);
  const env = { ...toEnvironment(await infrastructure()), ...flags };
  const said = await copy.run('jest', [...jest, 'test/motto'], 'services/profile', env);
  expect(said).toContain('1 passed');
});

it('makes a screen that passes its own test', async () => {
  const said = await copy.run('jest', ['--config', 'jest.config.mjs', 'src/app/saved-places'], 'web', flags);
  expect(said).toContain('1 passed');
});

it('makes a screen of its page and one row, and its tests', () => {
  const [page, row] = ['web/src/features/saved-places/saved-places-page.tsx', 'web/src/app/screens.ts'];
  const tests = ['web/src/app/saved-places.test.tsx', 'libs/testing/src/scenes.ts'];
  expect(written.screen.toSorted()).toEqual([page, row, ...tests].toSorted());
});

it('makes a message to the sockets of a person in three files', () => {
  expect(written.message).toHaveLength(3);
  const client = readFileSync(`${copy.root}/web/src/app/live.tsx`, 'utf8');
  expect(client).toMatch(
    /\n {2}useServerMessage\('account-updated'.*\n {2}useServerMessage\('place-saved'.*\n {2}useInFront/,
  );
});

it('says what it can make, and refuses what is no name or is there already', () => {
  expect(() => create(copy.root, 'entity', 'place')).toThrow('npm run new --');
  expect(() => create(copy.root, 'socket-message', 'Place Saved')).toThrow('A name is words in lower case');
  expect(() => create(copy.root, 'service', 'saved-places')).toThrow('one word');
  expect(() => create(copy.root, 'service', 'chat')).toThrow('is there already');
});
