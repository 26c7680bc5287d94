import path from 'node:path';
import { AppError } from '@kindred/contracts/errors';
import { lineFor } from '@kindred/infrastructure/problem';
import { operate } from '@kindred/operate/operate';
import { reach } from '@kindred/operate/reach';
import { say } from './progress.js';
import { root } from './root.js';

/** `npm run operate -- <command>`: looks after the running product. */
export async function main(args: string[]): Promise<void> {
  try {
    const bus = await reach(process.env, path.resolve(root, process.env.DATA_DIR || '.data'));
    say(await operate(bus, args).finally(() => bus.close()));
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : lineFor(error)}\n`);
    process.exit(1);
  }
}
