import path from 'node:path';
import { reach } from '@kindred/operate/reach';
import { failureOf, runCommand } from '@kindred/operate/run-command';
import { root } from '../setup/places.mjs';
import { say } from '../setup/progress.mjs';
import { showCode } from './demo-factor.js';

/** `npm run moderate|operate|rebuild -- ...`: asks the running product and prints its answer. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
  try {
    if (name === 'operate' && args[0] === 'code') return say(showCode(process.env, dataDir, args.slice(1)));
    say(await runCommand(await reach(process.env, dataDir), [name, ...args], say));
  } catch (error) {
    process.stderr.write(`${failureOf(error)}\n`);
    process.exit(1);
  }
}
