import { Client, type Member, newMember } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import { alike } from './alike.js';
import type { Finding } from './goal.js';
import { onProduct } from './on-product.js';

const ACCOUNTS = 500;
const AT_ONCE = 10;
const HIDDEN = 20;

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

type Act = 'tap' | 'favorite' | 'block' | 'report';
type Way = { hide: (member: Member, from: Member) => Promise<unknown>; acts: Act[] };

/** What makes members nobody to others, and the acts that it keeps these from: blocking and reporting go across blocks. */
const ways: Record<string, Way> = {
  'people who hide': {
    hide: (member) => member.send('PATCH', '/api/profile', { visibility: 'contacts' }),
    acts: ['tap', 'favorite', 'block', 'report'],
  },
  'people who blocked me': {
    hide: (member, from) => member.post('/api/interactions', { toUserId: from.id, type: 'block' }),
    acts: ['tap', 'favorite'],
  },
};

type Refused = (id: string) => Promise<{ status: number }>;

const act =
  (me: Member, type: Act): Refused =>
  (toUserId) =>
    me.post('/api/interactions', { toUserId, type, ...(type === 'report' && { reportReason: 'spam' }) });

async function hiding({ url }: Stack) {
  const findings: Finding[] = [];
  for (const [who, { hide, acts }] of Object.entries(ways)) {
    const members = await Promise.all(Array.from({ length: HIDDEN + 1 }, (_, n) => newMember(url, `member${n}`)));
    const [me, ...hidden] = members as [Member, ...Member[]];
    await Promise.all(hidden.map((member) => hide(member, me)));
    const [there, nowhere] = [hidden.map(({ id }) => id), hidden.map(() => crypto.randomUUID())];
    const calls: [what: string, call: Refused][] = [
      ['looking at a profile', (id) => me.get(`/api/profile/${id}`)],
      ['opening a conversation', (id) => me.post('/api/conversations', { otherUserId: id })],
      ...acts.map((type): [string, Refused] => [`acting with a ${type}`, act(me, type)]),
    ];
    for (const [what, call] of calls) {
      const about = (ids: string[]) => async (n: number) => {
        const { status } = await call(ids[n % HIDDEN] as string);
        if (status !== 404) throw new Error(`${who} were answered ${status} when ${what}.`);
      };
      findings.push(
        await alike(`${who} and nobody alike when ${what}`, { there: about(there), nowhere: about(nowhere) }),
      );
    }
  }
  return findings;
}
