import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';
import { benches } from '../src/bench.js';

const load = `
  const { benches } = await import('./tools/start/dist/bench.js');
  const isBench = async (name) => typeof (await benches[name]()).measure === 'function';
  console.log(JSON.stringify(await Promise.all(Object.keys(benches).map(async (name) => [name, await isBench(name)]))));`;

it('every bench is found as it was built', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', load], { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(loaded)).toEqual(Object.keys(benches).map((name) => [name, true]));
});
