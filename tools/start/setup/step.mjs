import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cache, root } from './places.mjs';

const guard = path.join(root, 'tools/infrastructure/guard.sh');
const logFile = path.join(cache, 'setup.log');
const tick = 10_000;

/**
 * Runs a long command with a line at its start, every ten seconds and at its end. The command ends when this process
 * does. Gives what it wrote when it failed, otherwise null.
 */
export async function step(title, file, args) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${title} ...`);
  const ticking = setInterval(() => console.log(`  ${seconds()} s`), tick);
  try {
    const code = await runGuarded(file, args);
    if (code !== 0) return readFileSync(logFile, 'utf8').trim();
    console.log(`  done in ${seconds()} s`);
    return null;
  } finally {
    clearInterval(ticking);
  }
}

async function runGuarded(file, args) {
  mkdirSync(cache, { recursive: true });
  const log = openSync(logFile, 'w');
  const guarded = [guard, path.join(cache, 'setup.pid'), 'TERM', '50', file, ...args];
  const child = spawn('/bin/sh', guarded, { cwd: root, detached: true, stdio: ['pipe', log, log] });
  closeSync(log);
  child.stdin.on('error', () => {});
  const [code] = await once(child, 'exit');
  child.stdin.end('ended\n');
  return code;
}
