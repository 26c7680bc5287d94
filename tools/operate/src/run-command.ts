import { AppError } from '@kindred/contracts/app-error';
import { lineFor } from '@kindred/infrastructure/problem';
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

/** Runs an operator's command and closes the bus. @returns what to print */
export async function runCommand(bus: Bus, [name = '', ...args]: string[], say: (line: string) => void) {
  try {
    return (await commands[name]?.(bus, args, say)) ?? Object.keys(commands).join(' | ');
  } finally {
    await bus.close();
  }
}

/** What is printed of a failure. */
export const failureOf = (error: unknown) => (error instanceof AppError ? error.message : lineFor(error));
