import { lineFor } from '@kindred/infrastructure/problem';
import { type Surroundings } from '@kindred/infrastructure/services';
import { companyOf, keepCompany } from '@kindred/seed/company';
import { type DemoLogin, seed } from '@kindred/seed/seed';
import type { DatabaseUrls } from './product.js';
import { say, step } from './progress.js';

export type DemoCommunity = {
  logins: DemoLogin[];
  /** Who answers when written to. */
  talkative: string | null;
  /** Lets a few members come online, who stay until that is stopped. */
  comeOnline(): () => void;
};

const nobody: DemoCommunity = { logins: [], talkative: null, comeOnline: () => () => undefined };

/** Lets the demo community move in where it has not yet. The product is usable without it, so that a failure is only said. */
export async function inviteDemoCommunity(
  { infrastructure, gatewayPort, publicUrl }: Surroundings,
  databaseUrls: DatabaseUrls,
): Promise<DemoCommunity> {
  const { natsUrl } = infrastructure;
  const apiUrl = `http://127.0.0.1:${gatewayPort}`;
  try {
    const title = `Inviting the demo community (the product answers already, at ${publicUrl})`;
    const { logins, members, rest } = await step(title, () => seed({ apiUrl, natsUrl, databaseUrls }));
    rest.catch((error) => say(`Some portraits are missing until the next start: ${lineFor(error)}`));
    const talkative = companyOf(members).talkative?.profile.displayName ?? null;
    return { logins, talkative, comeOnline: () => keepCompany(apiUrl, members).stop };
  } catch (error) {
    say(`There is no demo community: ${lineFor(error)}`);
    return nobody;
  }
}
