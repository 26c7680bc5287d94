import { AppError } from '@kindred/contracts/app-error';
import { lineFor, Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { moderate, usage as moderateUsage } from './moderate.js';
import { operate, usage as operateUsage } from './operate.js';
import { reach } from './reach.js';
import { rebuild, usage as rebuildUsage } from './rebuild.js';

type Command = { usage: string; run(bus: Bus, args: string[], say: (line: string) => void): Promise<string> };

const commands: Record<string, Command> = {
  /** Cases, and decisions about them. */
  moderate: { usage: moderateUsage, run: moderate },
  /** Sweeps, staff, and work that was set aside. */
  operate: { usage: operateUsage, run: operate },
  /** Makes derived data anew. */
  rebuild: { usage: rebuildUsage, run: rebuild },
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Runs an operator's command on the product that runs there; `--help` asks for none. @returns what to print
 * @throws Problem for one that is not known
 */
export async function runCommand(dataDir: string, [name = '', ...args]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Problem(Object.keys(commands).join(' | '));
  if (args.includes('--help')) return command.usage;
  const bus = await reach(process.env, dataDir);
  return command.run(bus, args, say).finally(() => bus.close());
}

/** Prints an answer, or what kept it from coming; this process has failed then. */
export async function print(answer: () => Promise<string>): Promise<void> {
  try {
    say(await answer());
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? refusalLine(error) : lineFor(error)}\n`);
    process.exitCode = 1;
  }
}

/** What a service refused, with the names of the values that it could not take. */
export function refusalLine({ message, detail: { errors = {} } }: AppError) {
  const names = Object.keys(errors).join(', ');
  return names ? `${message} (${names})` : message;
}
