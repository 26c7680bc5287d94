import { parseArgs } from 'node:util';
import {
  sweepAges,
  sweepEvidence,
  sweepLocations,
  sweepOutsideNotices,
  sweepSecondFactors,
  sweepTerms,
} from '@kindred/contracts/sweeps';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

/** What the services do by the clock, and can be asked to do as of another time. */
const sweeps = {
  ages: sweepAges,
  locations: sweepLocations,
  'second factors': sweepSecondFactors,
  'outside notices': sweepOutsideNotices,
  terms: sweepTerms,
  evidence: sweepEvidence,
};

export const usage = 'npm run operate -- sweep --as-of <time>, such as 2030-01-31T12:00:00Z';

/**
 * Runs every sweep as it would run at a time, and gives back what to print.
 * @throws Problem for a time that is none, AppError in production
 */
export async function sweep(bus: Bus, args: string[]): Promise<string> {
  const asOf = timeIn(args);
  const lines: string[] = [];
  for (const [name, contract] of Object.entries(sweeps)) {
    const { count } = await call(bus, contract, { asOf });
    lines.push(`${name}: ${count}`);
  }
  return lines.join('\n');
}

function timeIn(args: string[]): string {
  const time = new Date(optionIn(args));
  if (Number.isNaN(time.getTime())) throw new Problem(usage);
  return time.toISOString();
}

function optionIn(args: string[]) {
  try {
    return parseArgs({ args, options: { 'as-of': { type: 'string' } } }).values['as-of'] ?? '';
  } catch {
    throw new Problem(usage);
  }
}
