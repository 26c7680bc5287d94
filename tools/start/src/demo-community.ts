import { lineFor } from '@kindred/infrastructure/problem';
import type { ServiceName, Surroundings } from '@kindred/infrastructure/services';
import type { DemoLogin } from '@kindred/seed/accounts';
import { type ModerationOptions, seedModeration } from '@kindred/seed/moderation';
import { keepOnline, onlineMembersOf } from '@kindred/seed/online-members';
import { seed } from '@kindred/seed/seed';
import { keepFactor } from './demo-factor.js';
import type { DatabaseUrls } from './product.js';
import { say, step } from './progress.js';

export type DemoCommunity = {
  logins: DemoLogin[];
  /** Who sees the console of moderators. */
  moderator: DemoLogin | null;
  /** The name of the member who answers messages. */
  responder: string | null;
  /** Signs a few members in. Returns a function that takes them offline. */
  keepOnline(): () => void;
};

const none: DemoCommunity = { logins: [], moderator: null, responder: null, keepOnline: () => () => undefined };

/** Adds the demo community where it is missing. The product works without it, so that a failure is only reported. */
export async function addDemoCommunity(
  surroundings: Surroundings,
  databaseUrls: DatabaseUrls,
  dataDir: string,
): Promise<DemoCommunity> {
  const { infrastructure, gatewayPort, publicUrl } = surroundings;
  const { natsUrl } = infrastructure;
  const databaseUrl = (name: ServiceName) => databaseUrls[name];
  const apiUrl = `http://127.0.0.1:${gatewayPort}`;
  try {
    const title = `Adding the demo community (the product answers already, at ${publicUrl})`;
    const { logins, members, rest } = await step(title, () => seed({ apiUrl, natsUrl, databaseUrl }));
    rest.catch((error) => say(`Some portraits are missing until the next start: ${lineFor(error)}`));
    const responder = onlineMembersOf(members).responder?.profile.displayName ?? null;
    const moderator = await addModerator(surroundings, dataDir, { databaseUrl, members, portraits: rest });
    return { logins, moderator, responder, keepOnline: () => keepOnline(apiUrl, members) };
  } catch (error) {
    say(`There is no demo community: ${lineFor(error)}`);
    return none;
  }
}

type Community = Pick<ModerationOptions, 'databaseUrl' | 'members' | 'portraits'>;

/** Cases are added while the demo is in use already. */
async function addModerator(
  { infrastructure, publicUrl }: Surroundings,
  dataDir: string,
  community: Community,
): Promise<DemoLogin | null> {
  const { natsUrl, mailboxUrl } = infrastructure;
  const keepSecret = (email: string, secret: string) => keepFactor(dataDir, email, secret);
  try {
    const options = { natsUrl, mailboxUrl, publicUrl, keepSecret, ...community };
    const { login, rest } = await seedModeration(options);
    rest.catch((error) => say(`Some reports are missing until the next start: ${lineFor(error)}`));
    return login;
  } catch (error) {
    say(`There is no demo moderator: ${lineFor(error)}`);
    return null;
  }
}
