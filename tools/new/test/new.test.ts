import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { toEnvironment } from '@kindred/testing/addresses';
import { infrastructure } from '@kindred/testing/test-infrastructure';
import { create } from '../src/create.js';
import { Copy } from './copy.js';

const modules = { NODE_OPTIONS: '--experimental-vm-modules' };

let copy: Copy;
beforeEach(() => {
  copy = new Copy();
});
afterEach(() => copy.remove());

it('makes a service that passes the checks and its own tests', async () => {
  const written = create(copy.root, 'service', 'keepsakes');
  await copy.run('biome', ['check', ...written]);
  await copy.check(['services/keepsakes', 'tools/infrastructure', 'tools/deploy']);
  const servers = toEnvironment(await infrastructure());
  const env = { ...servers, ...modules };
  const said = await copy.run('jest', ['--config', 'jest.config.mjs', '--runInBand'], 'services/keepsakes', env);
  expect(said).toContain('2 passed');
});

it('makes a screen that passes the checks and its own test', async () => {
  const written = create(copy.root, 'screen', 'saved-places');
  await copy.run('biome', ['check', ...written]);
  await copy.check(['web', 'libs/testing']);
  const said = await copy.run('jest', ['--config', 'jest.config.mjs', 'src/app/saved-places'], 'web', modules);
  expect(said).toContain('1 passed');
});

it('makes a message to the sockets of a person in three files', async () => {
  const written = create(copy.root, 'event', 'place-saved');
  expect(written).toHaveLength(3);
  await copy.run('biome', ['check', ...written]);
  await copy.check(['libs/contracts', 'services/gateway', 'web']);
});

it('says what it can make, and refuses what is no name or is there already', () => {
  expect(() => create(copy.root, 'entity', 'place')).toThrow('npm run new --');
  expect(() => create(copy.root, 'event', 'Place Saved')).toThrow('A name is words in lower case');
  expect(() => create(copy.root, 'service', 'saved-places')).toThrow('one word');
  expect(() => create(copy.root, 'service', 'chat')).toThrow('is there already');
});
