import { AppError } from '@kindred/contracts/app-error';
import { lineFor, Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { moderate } from './moderate.js';
import { operate } from './operate.js';
import { rebuild } from './rebuild.js';

const commands: Record<string, (bus: Bus, args: string[], say: (line: string) => void) => Promise<string>> = {
  /** Cases, and decisions about them. */
  moderate,
  /** Sweeps, staff, and work that was set aside. */
  operate,
  /** Makes derived data anew. */
  rebuild,
};

/** Runs an operator's command and closes the bus. @returns what to print @throws Problem for one that is not known */
export async function runCommand(bus: Bus, [name = '', ...args]: string[], say: (line: string) => void) {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Problem(Object.keys(commands).join(' | '));
    return await command(bus, args, say);
  } finally {
    await bus.close();
  }
}

/** What is printed of a failure. */
export const failureOf = (error: unknown) => (error instanceof AppError ? error.message : lineFor(error));
