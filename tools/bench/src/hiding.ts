import { randomBytes, randomUUID } from 'node:crypto';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import type { Stack } from '@kindred/testing/start-stack';
import { alike } from './alike.js';
import type { Finding } from './goal.js';
import { hidingInChats } from './hiding-in-chats.js';

const HIDDEN = 20;

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

/** Whether the time of an answer reveals that somebody hides from the member who asks. */
export async function hiding(stack: Stack) {
  const findings: Finding[] = [];
  for (const [who, way] of Object.entries(ways)) findings.push(...(await hidingInPerson(stack, who, way)));
  return [...findings, ...(await hidingInChats(stack))];
}

async function hidingInPerson({ url }: Stack, who: string, { hide, acts }: Way) {
  const members = await Promise.all(Array.from({ length: HIDDEN + 1 }, (_, n) => newMember(url, `member${n}`)));
  const [me, ...hidden] = members as [Member, ...Member[]];
  const there = await Promise.all(hidden.map((member) => withPhoto(url, member)));
  await Promise.all(hidden.map((member) => hide(member, me)));
  const nowhere = there.map(nobody);
  const findings: Finding[] = [];
  for (const [what, call] of callsOf(me, acts)) {
    const about = (people: Who[]) => async (n: number) => {
      const { status } = await call(people[n % HIDDEN] as Who);
      if (status !== 404) throw new Error(`${who} were answered ${status} when ${what}.`);
    };
    findings.push(
      await alike(`${who} and nobody alike when ${what}`, { there: about(there), nowhere: about(nowhere) }),
    );
  }
  return findings;
}

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
