import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { major } from './install.mjs';
import { node24 } from './places.mjs';
import { Problem } from './problem.mjs';

const wanted = 24;

/** Whether this process already runs on the Node that the product runs on. */
export function isNewEnough() {
  return major(process.version) >= wanted;
}

/** Runs the same command under the Node that came with the packages, and ends as it does. */
export async function continueUnderNewerNode() {
  if (!existsSync(node24)) {
    throw new Problem(
      `Node ${wanted} is needed and npm could not install it: install it from nodejs.org, then try again.`,
    );
  }
  const child = spawn(node24, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
