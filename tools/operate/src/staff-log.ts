import { verifyLog } from '@kindred/contracts/moderation';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

export const usage = 'npm run operate -- log verify';

/**
 * Follows the chain of the log of decisions. The head is compared with the one in the day's mail.
 * @throws Problem when the chain is broken, or for a command that is not understood
 */
export async function staffLog(bus: Bus, [verb]: string[]): Promise<string> {
  if (verb !== 'verify') throw new Problem(usage);
  const { entries, head, brokenAt } = await call(bus, verifyLog, {});
  if (brokenAt !== null) throw new Problem(`The log is not as it was written: see entry ${brokenAt}.`);
  return `${entries} entries, all as they were written. The head is ${head}.`;
}
