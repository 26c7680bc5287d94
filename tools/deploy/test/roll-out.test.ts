import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import type { Project } from '../src/drills/docker.js';
import { rollOut } from '../src/drills/roll-out.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-docker-'));
const calls = path.join(folder, 'calls');
const { PATH } = process.env;
beforeAll(() => {
  // In place of docker: a container that ended with EXIT_CODE.
  const script = `#!/bin/sh\necho "$*" >> ${calls}\ncase $1 in inspect) echo $EXIT_CODE;; logs) echo last words >&2;; esac\n`;
  writeFileSync(path.join(folder, 'docker'), script);
  chmodSync(path.join(folder, 'docker'), 0o700);
  process.env.PATH = `${folder}:${PATH}`;
});
afterAll(() => {
  process.env.PATH = PATH;
  delete process.env.EXIT_CODE;
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  writeFileSync(calls, '');
  process.env.EXIT_CODE = '1';
});

/** A project whose services have these containers, healthy or not, and of which each start adds one. `composed`: its commands. */
function projectOf(
  containers: Record<string, boolean>,
  { becomes = true, scale = 1, fails = '', composed = [] as string[] } = {},
) {
  let started = 0;
  const project = {
    compose: async (...args: string[]) => {
      const command = args.join(' ');
      composed.push(command);
      if (command === fails) throw new Error('relation "users" does not exist');
      if (args.includes('--scale')) containers[`new${++started}`] = becomes;
      return '';
    },
    healthy: async () => undefined,
    scaleOf: async () => scale,
    containers: async () => Object.keys(containers).filter((id) => !called().some((call) => isRemoval(call, id))),
    areHealthy: async ([id = '']: string[]) => containers[id],
    become: async () => {
      if (!becomes) throw new Error('Never came true');
    },
  };
  return project as unknown as Project;
}
const isRemoval = (call: string, id: string) => call === `rm ${id}` || call === `rm -f ${id}`;
const called = () => readFileSync(calls, 'utf8').split('\n');

const migrationOf = (service: string) => `run --rm --no-deps -T ${service} dist/migrate.js`;

it('every schema is brought up to date before anything is replaced', async () => {
  process.env.EXIT_CODE = '0';
  const composed: string[] = [];
  await rollOut(projectOf({ old: true }, { composed }), () => undefined);
  expect(composed.slice(0, serviceNames.length)).toEqual(serviceNames.map(migrationOf));
});

it('a migration that fails ends the roll-out, with everything as it was', async () => {
  const composed: string[] = [];
  const project = projectOf({ old: true }, { composed, fails: migrationOf('chat') });
  const rolling = rollOut(project, () => undefined);
  await expect(rolling).rejects.toThrow(
    'chat is not up to date, and nothing was replaced: relation "users" does not exist',
  );
  expect(composed.at(-1)).toBe(migrationOf('chat'));
  expect(called()).toEqual(['']);
});

it('a service that does not run is neither migrated nor started', async () => {
  const composed: string[] = [];
  await rollOut(projectOf({}, { composed }), () => undefined);
  expect(composed.filter((command) => !command.includes('nats'))).toEqual([]);
});

it('a container that ended badly is removed before the roll-out stops, for the next one would start it again', async () => {
  const rolling = rollOut(projectOf({ old: true }), () => undefined);
  await expect(rolling).rejects.toThrow('ended with 1: last words');
  expect(called()).toContain('rm old');
});

it('a container of the new version that does not become healthy is removed, and no old one is ended', async () => {
  const rolling = rollOut(projectOf({ old: true }, { becomes: false }), () => undefined);
  await expect(rolling).rejects.toThrow('did not become healthy, and was removed: last words');
  expect(called()).toContain('rm -f new1');
  expect(called().filter((call) => call.includes('old'))).toEqual([]);
});

it('what a roll-out left behind that was broken off is removed first, and not replaced', async () => {
  const rolling = rollOut(projectOf({ old: true, left: false }), () => undefined);
  await expect(rolling).rejects.toThrow('ended with 1');
  expect(called().slice(0, 3)).toEqual(['stop -t 40 left', 'rm -f left', 'stop -t 40 old']);
});

it('where none is healthy all are replaced, each after a new one that is', async () => {
  const rolling = rollOut(projectOf({ old: false }), () => undefined);
  await expect(rolling).rejects.toThrow('ended with 1');
  expect(called()).toContain('rm old');
});

it('there are as many as the files ask for, where one that was removed had only begun', async () => {
  process.env.EXIT_CODE = '0';
  const project = projectOf({ old: true, begins: false }, { scale: 2 });
  const lines: string[] = [];
  await rollOut(project, (line) => lines.push(line));
  expect(await project.containers('auth')).toHaveLength(2);
  expect(lines).toContain('auth: 1 replaced');
});
