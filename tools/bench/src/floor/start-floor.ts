import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Runs a file of this folder as a process and waits for its first line.
 * @returns the line, the process id, and how to end it
 */
export async function startFloor(name: `bare-${string}`, ...args: string[]) {
  const file = fileURLToPath(new URL(`${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { line, pid: child.pid ?? 0, stop: () => child.kill() };
}
