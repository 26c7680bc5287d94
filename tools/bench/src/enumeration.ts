import { Client, newMember } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import { alike } from './alike.js';
import { hiding } from './hiding.js';
import { onProduct } from './on-product.js';

const ACCOUNTS = 500;
const AT_ONCE = 10;

type Call = (email: string) => Promise<unknown>;

const REQUIRED = { CONFIRM_EMAIL: 'required' };
const account = { username: 'member', password: 'correct horse' };

/**
 * Tests whether the time of an answer reveals that an address has an account, or that somebody hides from the member who
 * asks. Without the setting, registering says that an address is taken.
 */
export const measure = async () => [...(await onProduct(addresses, REQUIRED)), ...(await onProduct(hiding))];

async function addresses(stack: Stack) {
  await registerAll(stack);
  const guest = new Client(stack.url);
  const mover = await newMember(stack.url, 'mover');
  const { password } = mover;
  const signIn: Call = (email) => guest.post('/api/auth/login', { email, password: 'a wrong guess' });
  const forget: Call = (email) => new Client(stack.url).post('/api/auth/forgot-password', { email });
  const move: Call = (email) => mover.post('/api/account/email', { password, email });
  const register: Call = (email) => new Client(stack.url).post('/api/auth/register', { ...account, email });
  return [
    await addressesAlike('signing in', signIn),
    await addressesAlike('asking for a reset mail', forget),
    await addressesAlike('changing the own address', move),
    await addressesAlike('registering', register),
  ];
}

const known = (n: number) => `known${n}@example.com`;
const unknown = (n: number) => `nobody${n}@example.com`;

async function registerAll({ url }: Stack) {
  const register = (n: number) => new Client(url).post('/api/auth/register', { ...account, email: known(n) });
  for (let n = 0; n < ACCOUNTS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, other) => register(n + other)));
  }
}

const addressesAlike = (what: string, call: Call) =>
  alike(`known and unknown addresses alike when ${what}`, {
    there: (n) => call(known(n)),
    nowhere: (n) => call(unknown(n)),
  });
