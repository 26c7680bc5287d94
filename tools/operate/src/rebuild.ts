import {
  handOverReports,
  rebuildContacts,
  rebuildDiscovery,
  republishAccounts,
  republishDecisions,
  republishPhotos,
  republishSubscriptions,
} from '@kindred/contracts/rebuild';
import { Problem } from '@kindred/infrastructure/problem';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';

/** Derived data that its owner rebuilds from its rows, a page of members at a time, while the product runs. */
const rebuilds = {
  accounts: republishAccounts,
  decisions: republishDecisions,
  contacts: rebuildContacts,
  discovery: rebuildDiscovery,
  photos: republishPhotos,
  subscriptions: republishSubscriptions,
  reports: handOverReports,
};

export const usage = `npm run rebuild -- ${Object.keys(rebuilds).join('|')}`;

/**
 * Rebuilds one of them, and reports after each page how many members are done.
 * @throws Problem for a name that is not in the table
 */
export async function rebuild(bus: Bus, [name = '']: string[], say: (line: string) => void): Promise<string> {
  if (!Object.hasOwn(rebuilds, name)) throw new Problem(usage);
  const contract = rebuilds[name as keyof typeof rebuilds];
  let done = 0;
  for (let after: string | null = null; ; ) {
    const { count, next }: { count: number; next: string | null } = await call(bus, contract, { after });
    done += count;
    if (next === null) return `${name}: ${done} done.`;
    say(`${name}: ${done} done, going on`);
    after = next;
  }
}
