import { lineFor } from '@kindred/infrastructure/problem';
import type { ServiceName, Surroundings } from '@kindred/infrastructure/services';
import type { DemoLogin } from '@kindred/seed/accounts';
import { seedModeration } from '@kindred/seed/moderation';
import { keepOnline, onlineMembersOf } from '@kindred/seed/online-members';
import { seed } from '@kindred/seed/seed';
import { say, step } from '../setup/progress.mjs';
import { keepFactor } from './demo-factor.js';
import type { DatabaseUrls } from './product.js';

export type DemoCommunity = {
  logins: DemoLogin[];
  /** Who sees the console of moderators. */
  moderator?: DemoLogin;
  /** The name of the member who answers messages. */
  responder?: string | null;
  /** Signs a few members in. Returns a function that takes them offline. */
  keepOnline?(): () => void;
};

/** Adds the demo community where it is missing, its cases for moderators while it is in use already. */
export async function addDemoCommunity(
  { infrastructure, gatewayPort, publicUrl }: Surroundings,
  databaseUrls: DatabaseUrls,
  dataDir: string,
): Promise<DemoCommunity> {
  const apiUrl = `http://127.0.0.1:${gatewayPort}`;
  const { natsUrl, mailboxUrl } = infrastructure;
  const product = { apiUrl, natsUrl, mailboxUrl, publicUrl, databaseUrl: (name: ServiceName) => databaseUrls[name] };
  const title = `Adding the demo community (the product answers already, at ${publicUrl})`;
  const seeded = await unlessItFails('There is no demo community', () => step(title, () => seed(product)));
  if (!seeded) return { logins: [] };
  const { logins, members, rest } = seeded;
  void unlessItFails('Some portraits are missing until the next start', () => rest);
  const keepSecret = (email: string, secret: string) => keepFactor(dataDir, email, secret);
  const cases = { ...product, members, portraits: rest, keepSecret };
  const moderation = await unlessItFails('There is no demo moderator', () => seedModeration(cases));
  void unlessItFails('Some reports are missing until the next start', async () => moderation?.rest);
  const responder = onlineMembersOf(members).responder?.profile.displayName;
  return { logins, moderator: moderation?.login, responder, keepOnline: () => keepOnline(apiUrl, members) };
}

/** The product works without all of it, so that a failure is only reported. */
async function unlessItFails<T>(consequence: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    say(`${consequence}: ${lineFor(error)}`);
  }
}
