import { lineFor } from '@kindred/infrastructure/problem';
import { type Surroundings } from '@kindred/infrastructure/services';
import { keepOnline, onlineMembersOf } from '@kindred/seed/online-members';
import { type DemoLogin, seed } from '@kindred/seed/seed';
import type { DatabaseUrls } from './product.js';
import { say, step } from './progress.js';

export type DemoCommunity = {
  logins: DemoLogin[];
  /** The name of the member who answers messages. */
  responder: string | null;
  /** Signs a few members in. Returns a function that takes them offline. */
  keepOnline(): () => void;
};

const none: DemoCommunity = { logins: [], responder: null, keepOnline: () => () => undefined };

/** Adds the demo community where it is missing. The product works without it, so that a failure is only reported. */
export async function addDemoCommunity(
  { infrastructure, gatewayPort, publicUrl }: Surroundings,
  databaseUrls: DatabaseUrls,
): Promise<DemoCommunity> {
  const { natsUrl } = infrastructure;
  const apiUrl = `http://127.0.0.1:${gatewayPort}`;
  try {
    const title = `Adding the demo community (the product answers already, at ${publicUrl})`;
    const { logins, members, rest } = await step(title, () => seed({ apiUrl, natsUrl, databaseUrls }));
    rest.catch((error) => say(`Some portraits are missing until the next start: ${lineFor(error)}`));
    const responder = onlineMembersOf(members).responder?.profile.displayName ?? null;
    return { logins, responder, keepOnline: () => keepOnline(apiUrl, members) };
  } catch (error) {
    say(`There is no demo community: ${lineFor(error)}`);
    return none;
  }
}
