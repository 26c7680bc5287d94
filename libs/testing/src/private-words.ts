import pg from 'pg';
import type { World } from './fresh-world.js';

/** The private texts and secrets of members, as the database and the mailbox of a world have them. */
const WRITTEN = `
  select email as word from auth.users where email is not null
  union select password_hash from auth.users where password_hash is not null
  union select content from chat.messages
  union select bio from profile.profiles where bio is not null
  union select sid from gateway.sessions`;
const TOKEN = /token=([\w-]+)/g;

/** Returns the texts, addresses, sessions and reset tokens of all members of that world. */
export async function privateWords({ adminUrl, mailboxUrl }: World): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ word: string }>(WRITTEN).finally(() => client.end());
  const mails = (await (await fetch(`${mailboxUrl}/email`)).json()) as { text: string }[];
  const tokens = mails.flatMap(({ text }) => [...text.matchAll(TOKEN)].map(([, token = '']) => token));
  return [...rows.map(({ word }) => word), ...tokens];
}
