import { randomBytes, randomUUID } from 'node:crypto';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
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

/** Somebody, or nobody: an id and the path of a photo. */
type Who = { id: string; photo: string };
type Refused = (who: Who) => Promise<{ status: number }>;

const act =
  (me: Member, type: Act): Refused =>
  ({ id: toUserId }) =>
    me.post('/api/interactions', { toUserId, type, ...(type === 'report' && { reportReason: 'spam' }) });

const callsOf = (me: Member, acts: Act[]): [what: string, call: Refused][] => [
  ['looking at a profile', ({ id }) => me.get(`/api/profile/${id}`)],
  ['looking at a photo', ({ photo }) => me.get(photo)],
  ['opening a conversation', ({ id }) => me.post('/api/conversations', { otherUserId: id })],
  ...acts.map((type): [string, Refused] => [`acting with a ${type}`, act(me, type)]),
];

async function hiding({ url }: Stack) {
  const findings: Finding[] = [];
  for (const [who, { hide, acts }] of Object.entries(ways)) {
    const members = await Promise.all(Array.from({ length: HIDDEN + 1 }, (_, n) => newMember(url, `member${n}`)));
    const [me, ...hidden] = members as [Member, ...Member[]];
    const there = await Promise.all(hidden.map((member) => withPhoto(url, member)));
    await Promise.all(hidden.map((member) => hide(member, me)));
    const nowhere = there.map(nobody);
    for (const [what, call] of callsOf(me, acts)) {
      const about = (people: Who[]) => async (n: number) => {
        const { status } = await call(people[n % HIDDEN] as Who);
        if (status !== 404) throw new Error(`${who} were answered ${status} when ${what}.`);
      };
      findings.push(
        await alike(`${who} and nobody alike when ${what}`, { there: about(there), nowhere: about(nowhere) }),
      );
    }
  }
  return findings;
}

async function withPhoto(url: string, member: Member): Promise<Who> {
  const { status, body } = await addPhoto(url, member, smallPng);
  if (status !== 201) throw new Error(`A photo was answered ${status}: ${JSON.stringify(body)}`);
  return { id: member.id, photo: body.photoUrl };
}

/** Nobody, with a photo that never was under a name of the same length. */
const nobody = ({ photo }: Who): Who => ({
  id: randomUUID(),
  photo: photo.replace(/[\w-]+(?=\.webp)/, (name) =>
    randomBytes(name.length).toString('base64url').slice(0, name.length),
  ),
});
