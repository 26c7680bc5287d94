import path from 'node:path';
import { print, runCommand } from '@kindred/operate/run-command';
import { root } from '../setup/places.mjs';
import { showCode } from './demo-factor.js';

/** `npm run moderate|operate|rebuild -- ...`: asks the running product and prints its answer. */
export async function main(args: string[]): Promise<void> {
  const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
  const [name, verb, ...more] = args;
  const isCode = name === 'operate' && verb === 'code';
  await print(async () => (isCode ? showCode(process.env, dataDir, more) : runCommand(dataDir, args)));
}
