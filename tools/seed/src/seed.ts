import { addAccounts, DEMO_PASSWORD, type DemoLogin, register } from './accounts.js';
import { acquaintancesOf, community, type DemoMember, LOGINS } from './community.js';
import { addConversations } from './conversations.js';
import { type Addresses, withProduct } from './product.js';
import { writeProfiles } from './profiles.js';
import { uploadPortraits } from './upload-portraits.js';

export type SeedOptions = Addresses & {
  /** Where the product answers. */
  apiUrl: string;
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
export async function seed({ apiUrl, count, portraits, ...addresses }: SeedOptions): Promise<Seeded> {
  const members = community(count);
  return withProduct(addresses, async ({ bus, auth, profile, chat }) => {
    for (const member of members.slice(0, LOGINS)) await register(apiUrl, member);
    const ids = await addAccounts(auth, members);
    await writeProfiles(bus, profile, members, ids);
    for (const [login, { email }] of members.slice(0, LOGINS).entries()) {
      const otherIds = acquaintancesOf(members, login).flatMap((other) => ids.get(other.email) ?? []);
      await addConversations(bus, chat, ids.get(email) ?? '', otherIds);
    }
    const { rest } = await uploadPortraits({ apiUrl, bus, profile }, members.slice(0, portraits), ids);
    const logins = members.slice(0, LOGINS).map(({ email }) => ({ email, password: DEMO_PASSWORD }));
    return { members, logins, rest };
  });
}
