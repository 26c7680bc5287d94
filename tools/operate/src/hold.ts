import { holdCase } from '@kindred/contracts/cases';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

export const usage = 'npm run operate -- hold <case> [release]';

/** Keeps the evidence of a case beyond its time, or no longer. @throws Problem, AppError for an unknown case */
export async function hold(bus: Bus, [caseId, verb]: string[]): Promise<string> {
  if (!caseId || (verb !== undefined && verb !== 'release')) throw new Problem(usage);
  const isHeld = verb === undefined;
  await call(bus, holdCase, { caseId, isHeld });
  return isHeld ? 'The evidence is kept until it is released.' : 'The evidence goes when its time is over.';
}
