import { Bus } from '@kindred/kit/bus';
import pg from 'pg';
import { converse, hoursSince } from './converse.js';
import { acquaintancesOf, type DemoMember, LOGINS } from './demo-member.js';
import { community } from './demo-members.js';
import { givePortraits, type Product } from './give-portraits.js';
import { comeAlive, introduce } from './introduce.js';
import { DEMO_PASSWORD, joinThroughApi, joinTogether } from './join.js';

export type SeedOptions = {
  /** Where the product answers. */
  apiUrl: string;
  natsUrl: string;
  databaseUrls: { auth: string; profile: string; chat: string };
  /** How many people; 200 unless told. */
  count?: number;
  /** How many of them get their pictures; all unless told. */
  portraits?: number;
};

export type DemoLogin = { email: string; password: string };

/** Two logins; `rest` is fulfilled when the last have their pictures, which takes half a minute the first time. */
export type Seeded = { members: DemoMember[]; logins: DemoLogin[]; rest: Promise<unknown> };

/**
 * Fills an empty product with the demo community and gives two logins to it. What is there already stays as it is, so
 * it may be repeated, also after it was interrupted.
 * @throws Error in production
 */
export async function seed(options: SeedOptions): Promise<Seeded> {
  if (process.env.NODE_ENV === 'production') throw new Error('The demo community does not belong in production.');
  const members = recentlySeen(community(options.count));
  const product = await enter(options);
  const leave = () => Promise.all([product.bus.close(), product.profile.end()]);
  try {
    const { rest } = await moveIn(options, members, product);
    const logins = members.slice(0, LOGINS).map(({ email }) => ({ email, password: DEMO_PASSWORD }));
    return { members, logins, rest: rest.finally(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function enter({ apiUrl, natsUrl, databaseUrls }: SeedOptions): Promise<Product> {
  return { apiUrl, bus: await Bus.connect('seed', natsUrl), profile: connect(databaseUrls.profile) };
}

async function moveIn(options: SeedOptions, members: DemoMember[], product: Product) {
  const auth = connect(options.databaseUrls.auth);
  const chat = connect(options.databaseUrls.chat);
  try {
    for (const member of members.slice(0, LOGINS)) await joinThroughApi(options.apiUrl, member);
    const ids = await joinTogether(auth, members);
    await introduce(product.bus, product.profile, members, ids);
    await comeAlive(product.profile, members, ids);
    await beAcquainted(product.bus, chat, members, ids);
    return await givePortraits(product, members.slice(0, options.portraits), ids);
  } finally {
    await Promise.all([auth.end(), chat.end()]);
  }
}

async function beAcquainted(bus: Bus, chat: pg.Pool, members: DemoMember[], ids: Map<string, string>) {
  for (const [index, { email }] of members.slice(0, LOGINS).entries()) {
    const otherIds = acquaintancesOf(members, index).flatMap((member) => ids.get(member.email) ?? []);
    await converse(bus, chat, ids.get(email) ?? '', otherIds);
  }
}

/** Whoever has written something has been there since, by more than the step in which their last activity is told. */
function recentlySeen(members: DemoMember[]): DemoMember[] {
  const latest = new Map<DemoMember, number>();
  for (let login = 0; login < LOGINS; login++) {
    for (const member of members.slice(login, login + 1)) latest.set(member, hoursSince(0) * 30);
    for (const [index, member] of acquaintancesOf(members, login).entries()) {
      latest.set(member, hoursSince(index) * 30);
    }
  }
  return members.map((member) => {
    const activeMinutesAgo = Math.min(member.activeMinutesAgo, latest.get(member) ?? Number.POSITIVE_INFINITY);
    return { ...member, activeMinutesAgo };
  });
}

/** A dropped idle connection is replaced by the pool; a query on it fails on its own. */
const connect = (connectionString: string) => new pg.Pool({ connectionString, max: 2 }).on('error', () => undefined);
