import { Client } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import pLimit from 'p-limit';
import { type Alike, alike } from './alike.js';
import type { Finding } from './goal.js';
import { hiddenInChats, listsOfChats } from './hidden-in-chats.js';
import { hiddenInPlaces } from './hidden-in-places.js';
import { hiddenAddresses, hiddenPeople } from './hidden-people.js';
import { onProduct } from './on-product.js';

const ACCOUNTS = 500;
/** More than accounts, since the first calls warm the product. */
const STRANGERS = 600;

const REQUIRED = { CONFIRM_EMAIL: 'required' };
const account = { username: 'member', password: 'correct horse' };
const AT_ONCE = pLimit(10);

/**
 * Tests whether the time of an answer reveals that an address has an account, or that somebody hides from the member who
 * asks. Without the setting, registering says that an address is taken.
 */
export const measure = async () => [
  ...(await onProduct((stack) => alike(stack, addresses), REQUIRED)),
  ...(await onProduct(hiding)),
];

async function hiding(stack: Stack) {
  const findings: Finding[] = [];
  for (const people of hiddenPeople) findings.push(...(await alike(stack, people)));
  findings.push(...(await alike(stack, hiddenAddresses)));
  findings.push(...(await alike(stack, hiddenInPlaces)));
  for (const chats of hiddenInChats) findings.push(...(await alike(stack, chats)));
  for (const lists of listsOfChats) findings.push(...(await alike(stack, lists)));
  return findings;
}

const register = (url: string, email: string) => new Client(url).post('/api/auth/register', { ...account, email });

const addresses: Alike<string> = {
  name: 'known and unknown addresses',
  there: async (_, url) => {
    const known = Array.from({ length: ACCOUNTS }, (_, n) => `known${n}@example.com`);
    await AT_ONCE.map(known, (email) => register(url, email));
    return known;
  },
  nowhere: async () => Array.from({ length: STRANGERS }, (_, n) => `nobody${n}@example.com`),
  calls: async (me, url) => {
    const guest = new Client(url);
    return [
      ['signing in', (email) => guest.post('/api/auth/login', { email, password: 'a wrong guess' })],
      ['asking for a reset mail', (email) => new Client(url).post('/api/auth/forgot-password', { email })],
      ['changing the own address', (email) => me.post('/api/account/email', { password: me.password, email })],
      ['registering', (email) => register(url, email)],
    ];
  },
};
