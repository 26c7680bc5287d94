import { requestFactorRemoval } from '@kindred/contracts/second-factor';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

export const usage = 'npm run operate -- second-factor remove <email>';

/**
 * Has the second factor of the account with an address removed, and gives back what to print.
 * @throws Problem for a command that is not understood, AppError when there is no such account or no second factor
 */
export async function secondFactor(bus: Bus, [verb, email, ...more]: string[]): Promise<string> {
  if (verb !== 'remove' || !email || more.length) throw new Problem(usage);
  const { dueAt } = await call(bus, requestFactorRemoval, { email });
  return `The second factor is removed at ${dueAt}, unless its owner signs in with it before. They are mailed now and then.`;
}
