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

type Name = keyof typeof rebuilds;
type Say = (line: string) => void;

export const usage = `npm run rebuild -- <one or more of ${Object.keys(rebuilds).join(', ')}>`;

/**
 * Rebuilds what is named, one after the other, and reports after each page how many members are done.
 * @throws Problem for a name that is not in the table, before anything is rebuilt
 */
export async function rebuild(bus: Bus, names: string[], say: Say): Promise<string> {
  if (!names.length || !names.every(isName)) throw new Problem(usage);
  let line = '';
  for (const name of names) {
    if (line) say(line);
    line = await rebuildOne(bus, name, say);
  }
  return line;
}

const isName = (name: string): name is Name => Object.hasOwn(rebuilds, name);

async function rebuildOne(bus: Bus, name: Name, say: Say) {
  const contract = rebuilds[name];
  let done = 0;
  for (let after: string | null = null; ; ) {
    const { count, next }: { count: number; next: string | null } = await call(bus, contract, { after });
    done += count;
    if (next === null) return `${name}: ${done} done.`;
    say(`${name}: ${done} done, going on`);
    after = next;
  }
}
