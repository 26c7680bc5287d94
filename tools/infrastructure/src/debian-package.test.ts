import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { programIn } from './debian-package.js';

let folder: string;
let unpacked: string;
let system: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kindred-package-'));
  [unpacked, system] = [path.join(folder, 'unpacked'), path.join(folder, 'system')];
  for (const root of [unpacked, system]) mkdirSync(path.join(root, 'usr/bin'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says by which name it was called. */
function install(root: string, name: string) {
  const file = path.join(root, 'usr/bin', name);
  writeFileSync(file, '#!/bin/sh\nbasename "$0"\n');
  chmodSync(file, 0o755);
}

const link = (root: string, name: string, target: string) => symlinkSync(target, path.join(root, 'usr/bin', name));
const called = (program: string | null) => execFileSync(program ?? '', { encoding: 'utf8' }).trim();

describe('the program of an unpacked package', () => {
  it('is found by its name', () => {
    install(unpacked, 'redis-server');
    expect(called(programIn(unpacked, 'redis-server', system))).toBe('redis-server');
  });

  it('is found through a link into a package that was downloaded with it', () => {
    install(unpacked, 'redis-check-rdb');
    link(unpacked, 'redis-server', 'redis-check-rdb');
    expect(called(programIn(unpacked, 'redis-server', system))).toBe('redis-server');
  });

  it('is found through a link into an installed package, and runs under its own name', () => {
    install(system, 'redis-check-rdb');
    link(unpacked, 'redis-server', 'redis-check-rdb');
    expect(called(programIn(unpacked, 'redis-server', system))).toBe('redis-server');
    expect(called(programIn(unpacked, 'redis-server', system))).toBe('redis-server');
  });

  it('is null when no package has it', () => {
    link(unpacked, 'redis-server', 'redis-check-rdb');
    expect(programIn(unpacked, 'redis-server', system)).toBeNull();
    expect(programIn(unpacked, 'nats-server', system)).toBeNull();
  });
});
