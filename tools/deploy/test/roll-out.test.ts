import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Project } from '../src/drills/docker.js';
import { rollOut } from '../src/drills/roll-out.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-docker-'));
const calls = path.join(folder, 'calls');
const { PATH } = process.env;
beforeAll(() => {
  // In place of docker: a container that ended with 1.
  const script = `#!/bin/sh\necho "$*" >> ${calls}\ncase $1 in inspect) echo 1;; logs) echo last words >&2;; esac\n`;
  writeFileSync(path.join(folder, 'docker'), script);
  chmodSync(path.join(folder, 'docker'), 0o700);
  process.env.PATH = `${folder}:${PATH}`;
});
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

beforeEach(() => writeFileSync(calls, ''));

/** A project whose services have these containers, healthy or not, and of which each start adds one that is not. */
function projectOf(containers: Record<string, boolean>, { becomes = true } = {}) {
  const project = {
    compose: async (...args: string[]) => {
      if (args.includes('--scale')) containers.new = becomes;
      return '';
    },
    healthy: async () => undefined,
    containers: async () => Object.keys(containers).filter((id) => !called().includes(`rm -f ${id}`)),
    areHealthy: async ([id = '']: string[]) => containers[id],
    become: async () => {
      if (!becomes) throw new Error('Never came true');
    },
  };
  return project as unknown as Project;
}
const called = () => readFileSync(calls, 'utf8').split('\n');

it('a container that ended badly is removed before the roll-out stops, for the next one would start it again', async () => {
  const rolling = rollOut(projectOf({ old: true }), () => undefined);
  await expect(rolling).rejects.toThrow('ended with 1: last words');
  expect(called()).toContain('rm old');
});

it('a container of the new version that does not become healthy is removed, and no old one is ended', async () => {
  const rolling = rollOut(projectOf({ old: true }, { becomes: false }), () => undefined);
  await expect(rolling).rejects.toThrow('did not become healthy, and was removed: last words');
  expect(called()).toContain('rm -f new');
  expect(called().filter((call) => call.includes('old'))).toEqual([]);
});

it('what a roll-out left behind that was broken off is removed first, and not replaced', async () => {
  const rolling = rollOut(projectOf({ old: true, left: false }), () => undefined);
  await expect(rolling).rejects.toThrow('ended with 1');
  expect(called()[0]).toBe('rm -f left');
  expect(called()).not.toContain('stop -t 40 left');
});

it('where none is healthy all are replaced, each after a new one that is', async () => {
  const rolling = rollOut(projectOf({ old: false }), () => undefined);
  await expect(rolling).rejects.toThrow('ended with 1');
  expect(called()).toContain('rm old');
});
