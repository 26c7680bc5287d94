import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cache, root } from './places.mjs';
import { step } from './progress.mjs';

const guard = path.join(root, 'tools/infrastructure/guard.sh');
const logFile = path.join(cache, 'setup.log');

/** An error that the user of the command can fix; its message says how. */
export class Problem extends Error {}

/**
 * Runs a long command, which ends when this process does.
 * @throws Problem with what it wrote, and then `failure`, when it failed
 */
export function runGuarded(title, failure, file, args) {
  return step(title, async () => {
    mkdirSync(cache, { recursive: true });
    const log = openSync(logFile, 'w');
    const guarded = [guard, path.join(cache, 'setup.pid'), 'TERM', '50', file, ...args];
    const child = spawn('/bin/sh', guarded, { cwd: root, detached: true, stdio: ['pipe', log, log] });
    closeSync(log);
    child.stdin.on('error', () => {});
    const [code] = await once(child, 'exit');
    child.stdin.end('ended\n');
    if (code !== 0) throw new Problem(`${readFileSync(logFile, 'utf8').trim()}\n\n${failure}`);
  });
}
