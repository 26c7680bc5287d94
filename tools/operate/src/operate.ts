import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { hold, usage as holdUsage } from './hold.js';
import { secondFactor, usage as secondFactorUsage } from './second-factor.js';
import { setAside, usage as setAsideUsage } from './set-aside.js';
import { staff, usage as staffUsage } from './staff.js';
import { staffLog, usage as staffLogUsage } from './staff-log.js';
import { sweep, usage as sweepUsage } from './sweep.js';
import { transparency, usage as transparencyUsage } from './transparency.js';

/** The operator's commands by their first word. */
const commands: Record<string, (bus: Bus, args: string[]) => Promise<string>> = {
  'second-factor': secondFactor,
  'set-aside': setAside,
  staff,
  sweep,
  hold,
  log: staffLog,
  transparency,
};

export const usage = [
  setAsideUsage,
  sweepUsage,
  staffUsage,
  secondFactorUsage,
  holdUsage,
  staffLogUsage,
  transparencyUsage,
].join('\n');

/**
 * Runs one command and gives back what to print.
 * @throws Problem for a command that is not understood, AppError for one that is refused
 */
export async function operate(bus: Bus, [name = '', ...args]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Problem(usage);
  return command(bus, args);
}
