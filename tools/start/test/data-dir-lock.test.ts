import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lockDataDir } from '../src/data-dir-lock.js';

const url = 'http://localhost:8080';
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'lock-'));

describe('lockDataDir', () => {
  it('refuses a second copy on the same folder and says how to run one', async () => {
    const dataDir = newFolder();
    const release = await lockDataDir(dataDir, url);
    await expect(lockDataDir(dataDir, url)).rejects.toThrow(
      `Kindred already runs on ${dataDir}, at ${url} (process ${process.pid}). For a second copy: DATA_DIR=.data2 PORT=8081`,
    );
    release();
    expect(existsSync(path.join(dataDir, 'launcher.json'))).toBe(false);
  });

  it('waits for a copy that is ending', async () => {
    const dataDir = newFolder();
    const release = await lockDataDir(dataDir, url);
    setTimeout(release, 500);
    const next = await lockDataDir(dataDir, url);
    next();
  });

  it('takes over from a copy that was killed, even if another process has its id', async () => {
    const dataDir = newFolder();
    writeFileSync(path.join(dataDir, 'launcher.json'), JSON.stringify({ pid: process.pid, url, lockPort: 1 }));
    const release = await lockDataDir(dataDir, url);
    release();
  });

  it('takes over an incomplete lock file, as a full disk leaves it', async () => {
    const dataDir = newFolder();
    writeFileSync(path.join(dataDir, 'launcher.json'), '');
    const release = await lockDataDir(dataDir, url);
    release();
  });
});
