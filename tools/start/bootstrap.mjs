import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { followParent } from './setup/follow-parent.mjs';
import { install, major } from './setup/install.mjs';
import { cache, modules, node24 } from './setup/places.mjs';
import { takePortLock } from './setup/port-lock.mjs';
import { Problem, runGuarded } from './setup/run-guarded.mjs';

/** The Node that the product runs on. */
const wanted = 24;

/**
 * `node tools/start/bootstrap.mjs <command> [argument...]`, on a machine that has Node 20 or newer and npm and nothing
 * else: installs what is missing, continues under Node 24, builds what has changed, and runs the command.
 */
const [command, ...args] = process.argv.slice(2);
followParent();

try {
  await setUp();
} catch (error) {
  console.error(lineFor(error));
  process.exit(1);
}
const { main } = await import(`./dist/${command}.js`);
await main(args);

function lineFor(error) {
  const evidence = `${error.stack}\n${error.message}`;
  if (/ENOSPC|no space left on device/i.test(evidence)) return 'The disk is full: free some space, then try again.';
  return error instanceof Problem ? error.message : evidence;
}

async function setUp() {
  const isNewEnough = major(process.version) >= wanted;
  const release = await takeSetupLock();
  try {
    await install();
    if (isNewEnough) await build();
  } finally {
    release();
  }
  if (!isNewEnough) await continueUnderNewerNode();
}

/** Waits until no other process installs or builds in this checkout. Returns a function that releases the lock. */
function takeSetupLock() {
  mkdirSync(cache, { recursive: true });
  let isAnnounced = false;
  return takePortLock(path.join(cache, 'setup.lock'), {}, ({ pid }) => {
    if (!isAnnounced) console.log(`Waiting for another start (process ${pid}) to finish installing and building ...`);
    isAnnounced = true;
  });
}

/** Builds what has changed since the last build, as Nx knows. */
function build() {
  const nx = [path.join(modules, '.bin/nx'), 'run-many', '-t', 'build'];
  return runGuarded('Building', 'The build failed: see above.', process.execPath, nx);
}

/** Runs the same command under the Node that came with the packages, and ends as it does. */
async function continueUnderNewerNode() {
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
