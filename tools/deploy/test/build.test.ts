import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { Project } from '../src/drills/docker.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-build-'));
const said = path.join(folder, 'said');
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['on the newest images of the registry', {}, 'compose build --pull'],
  ['on those of this machine where there is no registry', { KINDRED_BUILD: 'local' }, 'compose build'],
  ['none where those that are there are kept', { KINDRED_BUILD: 'no' }, ''],
])('builds %s', async (_, variables, command) => {
  writeFileSync(said, '');
  writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\necho "$*" > ${said}\n`, { mode: 0o755 });
  await new Project('build', folder, [], { PATH: `${folder}:${process.env.PATH}`, ...variables }).build();
  expect(readFileSync(said, 'utf8').trim()).toBe(command);
});
