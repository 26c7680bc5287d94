import { Bus } from '@kindred/kit/bus';
import pg from 'pg';
import { addAccounts, DEMO_PASSWORD, type DemoLogin, register } from './accounts.js';
import { acquaintancesOf, community, type DemoMember, LOGINS } from './community.js';
import { addConversations } from './conversations.js';
import { writeProfiles } from './profiles.js';
import { uploadPortraits } from './upload-portraits.js';

export type SeedOptions = {
  /** Where the product answers. */
  apiUrl: string;
  natsUrl: string;
  databaseUrl(service: 'auth' | 'profile' | 'chat'): string;
  /** How many members; 200 unless given. */
  count?: number;
  /** How many of them get their pictures; all unless given. */
  portraits?: number;
};

/** Two logins; `rest` is fulfilled when the last have their pictures, which takes half a minute the first time. */
export type Seeded = { members: DemoMember[]; logins: DemoLogin[]; rest: Promise<unknown> };

/**
 * Fills an empty product with the demo community and gives two logins to it. What is there already stays as it is, so
 * it may be repeated, also after it was interrupted.
 * @throws Error in production
 */
export async function seed({ apiUrl, natsUrl, databaseUrl, count, portraits }: SeedOptions): Promise<Seeded> {
  if (process.env.NODE_ENV === 'production') throw new Error('The demo community does not belong in production.');
  const members = community(count);
  const bus = await Bus.connect('seed', natsUrl);
  const [auth, profile, chat] = [
    connect(databaseUrl('auth')),
    connect(databaseUrl('profile')),
    connect(databaseUrl('chat')),
  ];
  const close = () => Promise.all([bus.close(), auth.end(), profile.end(), chat.end()]);
  try {
    for (const member of members.slice(0, LOGINS)) await register(apiUrl, member);
    const ids = await addAccounts(auth, members);
    await writeProfiles(bus, profile, members, ids);
    for (const [login, { email }] of members.slice(0, LOGINS).entries()) {
      const otherIds = acquaintancesOf(members, login).flatMap((other) => ids.get(other.email) ?? []);
      await addConversations(bus, chat, ids.get(email) ?? '', otherIds);
    }
    const { rest } = await uploadPortraits({ apiUrl, bus, profile }, members.slice(0, portraits), ids);
    const logins = members.slice(0, LOGINS).map(({ email }) => ({ email, password: DEMO_PASSWORD }));
    return { members, logins, rest: rest.finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The pool replaces a dropped idle connection; a query on it fails on its own. */
const connect = (connectionString: string) => new pg.Pool({ connectionString, max: 2 }).on('error', () => undefined);
