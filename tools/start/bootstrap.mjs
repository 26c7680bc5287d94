import { build } from './setup/build.mjs';
import { followParent } from './setup/follow-parent.mjs';
import { install } from './setup/install.mjs';
import { takeSetupLock } from './setup/lock.mjs';
import { continueUnderNewerNode, isNewEnough } from './setup/newer-node.mjs';
import { Problem } from './setup/problem.mjs';

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
  const release = await takeSetupLock();
  try {
    await install();
    if (isNewEnough()) await build();
  } finally {
    release();
  }
  if (!isNewEnough()) await continueUnderNewerNode();
}
