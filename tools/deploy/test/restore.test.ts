import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { restore } from '../src/drills/backup.js';
import type { Project } from '../src/drills/docker.js';
import { root } from './compose.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kindred-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  calls.length = 0;
  statements.length = 0;
  writeFileSync(
    path.join(folder, 'manifest.json'),
    JSON.stringify({ takenAt: 'then', rows: { 'auth.users': 2 }, objects: 2 }),
  );
  writeFileSync(path.join(folder, 'database.dump'), '');
  writeFileSync(path.join(folder, 'docker'), '#!/bin/sh\n', { mode: 0o755 });
});

const calls: string[] = [];
const statements: string[] = [];
type Site = { accounts?: number; objects?: number; env?: Record<string, string>; lasting?: string[] };

/** A site in place of Docker's, with so many accounts in its database and objects in its bucket. */
function site({ accounts = 0, objects = 0, env = {}, lasting = ['gateway'] }: Site) {
  const project = {
    name: 'members',
    place: { cwd: root, env: { PATH: `${folder}:${process.env.PATH}`, ...env } },
    command: () => ['compose'],
    compose: async (...args: string[]) => {
      calls.push(args.filter((arg) => !arg.includes(folder)).join(' '));
      if (args.includes('count')) return String(objects);
      return args.includes('load') ? '2 2' : '';
    },
    sql: async (statement: string) => {
      statements.push(statement);
      if (statement.includes(' as name')) return 'auth.users 2';
      return statement.includes('count') ? String(accounts) : 't';
    },
    healthy: async () => undefined,
    lasting: async () => lasting,
    settingsOf: async () => ({ S3_BUCKET: 'media' }),
  };
  return project as unknown as Project;
}
const changes = () => calls.filter((call) => /^stop|provision\.js|load/.test(call));

describe('a backup is restored into nothing else than an empty site', () => {
  it('is refused where there are accounts, and names the project that would be lost', async () => {
    const restoring = restore(site({ accounts: 3 }), folder);
    await expect(restoring).rejects.toThrow(/^members has 3 accounts.* -p members down -v loses these 3 accounts/);
    expect(changes()).toEqual([]);
  });

  it('is refused where the bucket holds objects, before anything is changed', async () => {
    await expect(restore(site({ objects: 7 }), folder)).rejects.toThrow(
      /^The bucket media holds 7 objects.*FILLED_BUCKET=allowed$/,
    );
    expect(changes()).toEqual([]);
  });

  it('keeps a bucket that outlived its database where the operator says so', async () => {
    const { objects } = await restore(site({ objects: 7, env: { FILLED_BUCKET: 'allowed' } }), folder);
    expect(objects).toBe(2);
    expect(changes()).toHaveLength(3);
  });
});

describe('a restored site', () => {
  it('stays closed where it has a proxy, which lets members in', async () => {
    const { isClosed } = await restore(site({ lasting: ['gateway', 'proxy'] }), folder);
    expect(isClosed).toBe(true);
    expect(calls.find((call) => call.startsWith('stop'))).toMatch(/ proxy$/);
    expect(calls.filter((call) => call.startsWith('up'))).toEqual(['up -d postgres nats s3', 'up -d --scale proxy=0']);
  });

  it('is running where it has none', async () => {
    const { isClosed } = await restore(site({}), folder);
    expect(isClosed).toBe(false);
    expect(calls.filter((call) => call.startsWith('up'))).toEqual(['up -d postgres nats s3', 'up -d']);
  });

  it('has no session, and no removal of a second factor that its owner may have cancelled since', async () => {
    await restore(site({}), folder);
    expect(statements.join()).toMatch(/delete from gateway[.]sessions;.*delete from auth[.]factor_removals;/s);
  });
});

it('no document has a command that removes the volumes of whatever project `.env` names', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
  const found = documents.flatMap(
    (file) => readFileSync(path.join(root, file), 'utf8').match(/compose.{0,40} down -v/g) ?? [],
  );
  expect(found.length).toBeGreaterThan(2);
  for (const command of found) expect(command).toMatch(/compose -p .+ down -v/);
});

it('a copy of a site’s secrets for a drill reaches neither git nor an image', () => {
  const lines = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n');
  expect(lines('.gitignore')).toContain('/secrets*');
  expect(lines('.dockerignore')).toContain('secrets*');
});
