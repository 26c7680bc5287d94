import path from 'node:path';
import { AppError } from '@kindred/contracts/errors';
import { lineFor } from '@kindred/infrastructure/problem';
import { reach } from '@kindred/operate/reach';
import { rebuild } from '@kindred/operate/rebuild';
import { say } from './progress.js';
import { root } from './root.js';

/** `npm run rebuild -- <what>`: makes derived data of the running product anew. */
export async function main(args: string[]): Promise<void> {
  try {
    const bus = await reach(process.env, path.resolve(root, process.env.DATA_DIR || '.data'));
    say(await rebuild(bus, args, say).finally(() => bus.close()));
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : lineFor(error)}\n`);
    process.exit(1);
  }
}
