import path from 'node:path';
import { AppError } from '@kindred/contracts/app-error';
import { lineFor } from '@kindred/infrastructure/problem';
import { moderate } from '@kindred/operate/moderate';
import { operate } from '@kindred/operate/operate';
import { reach } from '@kindred/operate/reach';
import { rebuild } from '@kindred/operate/rebuild';
import { showCode } from './demo-factor.js';
import { say } from './progress.js';
import { root } from './root.js';

type Bus = Awaited<ReturnType<typeof reach>>;

const commands: Record<string, (bus: Bus, args: string[]) => Promise<string>> = {
  /** The moderators' console. */
  moderate,
  /** Sweeps, and work that was set aside. */
  operate,
  /** Makes derived data anew. */
  rebuild: (bus, args) => rebuild(bus, args, say),
};

/** `npm run moderate|operate|rebuild -- ...`: asks the running product and prints its answer. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
  try {
    if (name === 'operate' && args[0] === 'code') return say(showCode(process.env, dataDir, args.slice(1)));
    const bus = await reach(process.env, dataDir);
    say((await commands[name]?.(bus, args).finally(() => bus.close())) ?? '');
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : lineFor(error)}\n`);
    process.exit(1);
  }
}
