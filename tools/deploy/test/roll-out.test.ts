import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Project } from '../src/drills/docker.js';
import { rollOut } from '../src/drills/roll-out.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-docker-'));
const calls = path.join(folder, 'calls');
const { PATH } = process.env;
beforeAll(() => {
  // In place of docker: a container that ended with 1.
  const script = `#!/bin/sh\necho "$1 $2" >> ${calls}\ncase $1 in inspect) echo 1;; logs) echo last words;; esac\n`;
  writeFileSync(path.join(folder, 'docker'), script);
  chmodSync(path.join(folder, 'docker'), 0o700);
  process.env.PATH = `${folder}:${PATH}`;
});
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

it('a container that ended badly is removed before the roll-out stops, for the next one would start it again', async () => {
  const project = { compose: async () => '', healthy: async () => undefined, containers: async () => ['old'] };
  const rolling = rollOut(project as unknown as Project, () => undefined);
  await expect(rolling).rejects.toThrow('ended with 1: last words');
  expect(readFileSync(calls, 'utf8').split('\n')).toContain('rm old');
});
