import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from './ports.js';

/**
 * Ends the processes that an earlier start left. Each `<name>.pid` of the folder holds the id of a process; it counts only
 * if its command line contains the name, because ids are reused. Returns the names of the processes that it ended.
 */
export async function endOrphans(runDir: string): Promise<string[]> {
  if (!existsSync(runDir)) return [];
  const names = readdirSync(runDir).filter((file) => file.endsWith('.pid'));
  const ended = await Promise.all(names.map((file) => endOrphan(path.join(runDir, file))));
  return ended.filter((name) => name !== null);
}

async function endOrphan(pidFile: string) {
  const name = path.basename(pidFile, '.pid');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const orphaned = isRunning(pid, name);
  if (orphaned) {
    signal(pid, 'SIGINT');
    const gone = await waitUntil(async () => !isRunning(pid, name), 8_000);
    if (!gone) signal(pid, 'SIGKILL');
  }
  rmSync(pidFile, { force: true });
  return orphaned ? name : null;
}

/** Whether the process runs and its command line contains the name. */
export function isRunning(pid: number, name: string): boolean {
  return Number.isInteger(pid) && pid > 0 && commandLine(pid).includes(name);
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command=']).stdout?.toString() ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended, or belongs to another user.
  }
}
