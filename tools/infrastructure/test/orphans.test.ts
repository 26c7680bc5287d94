import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endOrphans, isRunning } from '../src/orphans.js';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function leaveBehind(name: string) {
  const child = spawn('sleep', ['300']);
  children.push(child);
  const runDir = mkdtempSync(path.join(tmpdir(), 'orphans-'));
  writeFileSync(path.join(runDir, `${name}.pid`), `${child.pid}\n`);
  return { runDir, pid: child.pid ?? 0 };
}

describe('endOrphans', () => {
  it('ends a process that an earlier start left behind', async () => {
    const { runDir, pid } = leaveBehind('sleep');
    expect(await endOrphans(runDir)).toEqual(['sleep']);
    expect(isRunning(pid, 'sleep')).toBe(false);
  });

  it('spares another process with the same id', async () => {
    const { runDir, pid } = leaveBehind('redis');
    expect(await endOrphans(runDir)).toEqual([]);
    expect(isRunning(pid, 'sleep')).toBe(true);
    expect(existsSync(path.join(runDir, 'redis.pid'))).toBe(false);
  });

  it('does nothing before the first start', async () => {
    expect(await endOrphans('/nowhere/run')).toEqual([]);
  });
});
