import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startGuarded } from '../src/guarded-process.js';
import { sizeOf } from '../src/log-file.js';
import { isRunning } from '../src/orphans.js';
import { waitUntil } from '../src/ports.js';

const source = ['--import', '@kindred/testing/typescript'];
const stubborn = 'trap "" TERM; while :; do sleep 0.2; done';
/** No test waits so long where all is well; a busy machine needs some of it. */
const LONGEST_MS = 40_000;
const parents: ChildProcess[] = [];

afterEach(() => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL');
});

function files() {
  const pidFile = path.join(mkdtempSync(path.join(tmpdir(), 'guard-')), 'child.pid');
  return { pidFile, logFile: `${pidFile}.log` };
}

async function parentOf(command: string[]) {
  const { pidFile } = files();
  const script = fileURLToPath(new URL('./parent.ts', import.meta.url));
  const parent = spawn(process.execPath, [...source, script, pidFile, ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(parent);
  await once(parent.stdout, 'data');
  await waitUntil(async () => sizeOf(pidFile) > 0, LONGEST_MS);
  return { parent, pid: Number(readFileSync(pidFile, 'utf8')) };
}

describe('a guarded process', () => {
  it('ends when its parent is killed', async () => {
    const { parent, pid } = await parentOf(['sleep', '300']);
    expect(await waitUntil(async () => isRunning(pid, 'sleep'), LONGEST_MS)).toBe(true);
    parent.kill('SIGKILL');
    expect(await waitUntil(async () => !isRunning(pid, 'sleep'), LONGEST_MS)).toBe(true);
  });

  it('is killed after its grace when it ignores the signal', async () => {
    const { parent, pid } = await parentOf(['sh', '-c', stubborn]);
    parent.kill('SIGKILL');
    expect(await waitUntil(async () => !isRunning(pid, 'sh'), LONGEST_MS)).toBe(true);
  });

  it('stops when told, and leaves no pid file', async () => {
    const place = files();
    const running = startGuarded({ ...place, file: 'sleep', args: ['300'], stopSignal: 'SIGTERM', grace: LONGEST_MS });
    await waitUntil(async () => sizeOf(place.pidFile) > 0, LONGEST_MS);
    await running.stop();
    expect(await running.ended).toBe('SIGTERM');
    expect(existsSync(place.pidFile)).toBe(false);
  });

  it('says what ended it and keeps what it wrote', async () => {
    const place = files();
    const args = ['-c', 'echo "no such table"; exit 3'];
    const running = startGuarded({ ...place, file: 'sh', args, stopSignal: 'SIGTERM', grace: 1_000 });
    expect(await running.ended).toBe('exit code 3');
    expect(readFileSync(place.logFile, 'utf8')).toBe('no such table\n');
  });
});
