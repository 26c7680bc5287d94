import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Project } from '../src/drills/docker.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-build-'));
const said = path.join(folder, 'said');
afterAll(() => rmSync(folder, { recursive: true }));

const { KINDRED_BUILD } = process.env;
beforeEach(() => {
  delete process.env.KINDRED_BUILD;
  writeFileSync(said, '');
  writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\necho "$*" > ${said}\n`, { mode: 0o755 });
});
afterAll(() => {
  if (KINDRED_BUILD !== undefined) process.env.KINDRED_BUILD = KINDRED_BUILD;
});
const build = (variables: Record<string, string> = {}) =>
  new Project('build', folder, [], { PATH: `${folder}:${process.env.PATH}`, ...variables }).build();

it.each([
  ['on the newest images of the registry', {}, 'compose build --pull'],
  ['on those of this machine where there is no registry', { KINDRED_BUILD: 'local' }, 'compose build'],
  ['none where those that are there are kept', { KINDRED_BUILD: 'no' }, ''],
])('builds %s', async (_, variables, command) => {
  await build(variables);
  expect(readFileSync(said, 'utf8').trim()).toBe(command);
});

it('builds as the shell says where no env file does', async () => {
  process.env.KINDRED_BUILD = 'no';
  await build();
  expect(readFileSync(said, 'utf8')).toBe('');
});
