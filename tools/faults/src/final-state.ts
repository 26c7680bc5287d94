import { fileNameOf, objectOf, photoWidths } from '@kindred/contracts/file-urls';
import { mailsTo } from '@kindred/testing/mails';
import type { Member } from '@kindred/testing/member';
import { objectNames } from '@kindred/testing/object-names';
import { poolOf } from '@kindred/testing/query';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import Stripe from 'stripe';
import type { Entitlement, Found } from './check-actions.js';
import { checkObjects } from './judge.js';
import { readChoices } from './read-choices.js';
import { readConversations } from './read-conversations.js';
import type { SimulatedUser } from './simulated-user.js';

const CONVERGE_MS = 90_000;

/** Reads what is stored once no work is left. The product's answers are read through its public API. `problems` are of objects. */
export async function readFinalState(stack: Stack, bucket: string, users: SimulatedUser[], acquaintances: Member[]) {
  const db = poolOf(stack.world.adminUrl);
  const members = users.map(({ member }) => member);
  return {
    entitlements: await agreedEntitlements(stack, db, users),
    chats: await readConversations(db, members),
    choices: await readChoices(db, members, acquaintances, CONVERGE_MS),
    found: [...(await rowsOf(db)), ...(await passwordsOf(db, users)), ...(await mails(stack, users))],
    problems: await problemsOfObjects(stack.world, bucket, db),
  };
}

/** Every row that an action makes. */
async function rowsOf(db: pg.Pool): Promise<Found[]> {
  const { rows } = await db.query(`
    select 'register' as kind, email as by, email as thing from auth.users where email is not null
    union all select type, from_user_id::text, to_user_id::text from profile.user_interactions
    union all select 'claim', user_id::text, upload_key from media.user_photos
    union all select 'send', sender_id::text, client_id::text from chat.messages
    union all select 'switch', id::text, name || ' ' || value from profile.profiles cross join lateral (values
      ('showRead', show_read::text), ('showTyping', show_typing::text),
      ('visibility', visibility), ('contactFrom', contact_from)) as chosen (name, value)
    union all select 'switch', user1_id::text, 'mute:' || id || ' ' || (user1_muted_until is not null) from chat.conversations
    union all select 'switch', user2_id::text, 'mute:' || id || ' ' || (user2_muted_until is not null) from chat.conversations
    union all select 'decide', user1_id::text, id || ' ' || user1_request from chat.conversations where user1_request <> 'none'
    union all select 'decide', user2_id::text, id || ' ' || user2_request from chat.conversations where user2_request <> 'none'`);
  return rows;
}

/** The passwords that match the stored hash; signing in would soon be rate-limited. */
async function passwordsOf(db: pg.Pool, users: SimulatedUser[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { dormant, passwords } of users) {
    const { rows } = await db.query('select password_hash as hash from auth.users where email = $1', [dormant.email]);
    for (const { thing, password } of passwords) {
      if (await verify(rows[0].hash, password)) found.push({ kind: 'reset', by: dormant.email, thing });
    }
  }
  return found;
}

async function mails({ world }: Stack, users: SimulatedUser[]): Promise<Found[]> {
  const found = users.map(async ({ dormant: { email } }) => {
    const isAwaited = (list: unknown[]) => list.length > 0;
    const list = await until(() => mailsTo(world.mailboxUrl, email), isAwaited, CONVERGE_MS).catch(() => []);
    return list.map(() => ({ kind: 'remind' as const, by: email, thing: email }));
  });
  return (await Promise.all(found)).flat();
}

/** The members who are premium here and who pay at Stripe. It waits until both agree, since a webhook may be on its way. */
async function agreedEntitlements(stack: Stack, db: pg.Pool, users: SimulatedUser[]) {
  const agree = (all: Entitlement[]) => all.every(({ isPremium, live }) => isPremium === live > 0);
  const read = () => Promise.all(users.map((user) => entitlementOf(user, stack, db)));
  return until(read, agree, CONVERGE_MS).catch(read);
}

async function entitlementOf({ id, member }: SimulatedUser, { stripe }: Stack, db: pg.Pool): Promise<Entitlement> {
  const { isPremium } = (await member.get('/api/auth/user')).body;
  const { rows } = await db.query('select stripe_customer_id as customer from billing.customers where id = $1', [id]);
  const { hostname: host, port } = new URL(stripe.access.apiUrl);
  const books = new Stripe(stripe.access.secretKey, { host, port: Number(port), protocol: 'http' });
  const customer = rows[0]?.customer;
  const { data } = customer ? await books.subscriptions.list({ customer, status: 'all' }) : { data: [] };
  const count = (status: string) => data.filter((one) => one.status === status).length;
  return { by: id, isPremium, live: count('active'), open: count('incomplete') };
}

/** What is wrong with the photos' objects, after the sweep has removed all that is due. */
async function problemsOfObjects(world: Stack['world'], bucket: string, db: pg.Pool) {
  const planned = async () => (await db.query('update media.removals set due_at = now()')).rowCount;
  await until(planned, (count) => count === 0, CONVERGE_MS).catch(() => undefined);
  const { rows } = await db.query('select image_url as url from media.user_photos');
  const named = rows.flatMap(({ url }) => photoWidths.map((width) => objectOf(fileNameOf(url), width)));
  return checkObjects(await objectNames(world, bucket), named);
}
