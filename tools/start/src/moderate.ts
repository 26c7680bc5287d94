import path from 'node:path';
import { AppError } from '@kindred/contracts/errors';
import { lineFor } from '@kindred/infrastructure/problem';
import { moderate } from '@kindred/operate/moderate';
import { reach } from '@kindred/operate/reach';
import { say } from './progress.js';
import { root } from './root.js';

/** `npm run moderate -- ...`: the moderators' console for the running product. */
export async function main(args: string[]): Promise<void> {
  try {
    const bus = await reach(process.env, path.resolve(root, process.env.DATA_DIR || '.data'));
    say(await moderate(bus, args).finally(() => bus.close()));
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : lineFor(error)}\n`);
    process.exit(1);
  }
}
