import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { startGuarded } from '../src/guarded-process.js';
import { keepRunning } from '../src/keep-running.js';
import { waitUntil } from '../src/ports.js';

function keep(script: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'keep-'));
  const logFile = path.join(folder, 'shop.log');
  const options = { pidFile: path.join(folder, 'shop.pid'), logFile, stopSignal: 'SIGTERM', grace: 1_000 } as const;
  const lines: string[] = [];
  let starts = 0;
  const start = () => {
    starts++;
    return startGuarded({ ...options, file: 'sh', args: ['-c', script] });
  };
  const kept = keepRunning({ name: 'shop', logFile, start, report: (line) => lines.push(line) });
  return { kept, lines, logFile, starts: () => starts };
}

describe('keepRunning', () => {
  it('starts a crashed process again and says so', async () => {
    const { kept, lines, logFile, starts } = keep('exit 7');
    expect(await waitUntil(async () => starts() === 3, 40_000)).toBe(true);
    await kept.stop();
    expect(lines[0]).toBe(`shop ended (exit code 7). Starting it again in 0.5 s. Its log: ${logFile}`);
    expect(lines[1]).toContain('in 1 s');
    expect(kept.crashes()).toBeGreaterThanOrEqual(2);
  });

  it('reports where to read about a process that ends repeatedly', async () => {
    const { kept, lines, logFile } = keep('exit 7');
    expect(await waitUntil(async () => kept.crashes() === 5, 40_000)).toBe(true);
    await kept.stop();
    expect(lines.at(-1)).toBe(
      `shop ended 5 times in a minute (exit code 7). Read the end of ${logFile} and put right what it names. Starting it again in 30 s.`,
    );
  });

  it('does not start again what was stopped', async () => {
    const { kept, lines, starts } = keep('sleep 300');
    await kept.stop();
    expect(lines).toEqual([]);
    expect(starts()).toBe(1);
  });
});
