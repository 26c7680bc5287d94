import { randomBytes, randomUUID } from 'node:crypto';
import { type Member, newMembers } from '@kindred/testing/member';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import type { Alike, Ask } from './alike.js';
import { accepted } from './load.js';

const HIDDEN = 20;

/** Makes a member nobody to another. */
export type Leave = (member: Member, from: Member) => Promise<{ status: number }>;
export const hide: Leave = (member) => member.send('PATCH', '/api/profile', { visibility: 'contacts' });
export const block: Leave = (member, { id }) => member.post('/api/interactions', { toUserId: id, type: 'block' });

const hideFrom = (member: Member, email: string) =>
  member.send('PUT', '/api/account/hidden-addresses', { emails: [email] });

/** Somebody, or nobody: an id and the path of a photo. */
type Who = { id: string; photo: string };

const acts = ['tap', 'favorite', 'block', 'report'];

/** What makes members nobody, and the acts that it keeps these from: blocking and reporting go across blocks. */
export const hiddenPeople = [
  hidden('people who hide', hide, acts),
  hidden('people who hide from my address', (member, { email }) => hideFrom(member, email), acts),
  hidden('people who blocked me', block, ['tap', 'favorite']),
];

/** So many that the calls of one kind name an address that is new to their member. */
const ASKERS = 25;

/** Addresses that a member names to hide from whoever has them. */
export const hiddenAddresses: Alike<string> = {
  name: 'addresses of members and of nobody',
  there: async (_, url) => (await newMembers(url, HIDDEN, 'known')).map(({ email }) => email),
  nowhere: async () => Array.from({ length: HIDDEN }, (_, n) => `unheard-of-${n}@example.com`),
  calls: async (_, url) => {
    const askers = await newMembers(url, ASKERS, 'asker');
    const askerOf = (n: number) => askers[Math.floor(n / HIDDEN) % ASKERS] as Member;
    return [['hiding from them', (email, n) => accepted('Hiding', hideFrom(askerOf(n), email))]];
  },
};

function hidden(who: string, leave: Leave, acts: string[]): Alike<Who> {
  return {
    name: `${who} and nobody`,
    there: async (me, url) => {
      const members = await newMembers(url, HIDDEN);
      const people = await Promise.all(members.map((member) => withPhoto(url, member)));
      await Promise.all(members.map((member) => leave(member, me)));
      return people;
    },
    nowhere: async (_me, _url, there) => there.map(nobody),
    calls: async (me) => callsOf(me, acts).map(([what, call]) => [what, refused(`${who}, when ${what},`, call)]),
  };
}

function callsOf(me: Member, acts: string[]): [what: string, call: (who: Who) => Promise<{ status: number }>][] {
  return [
    ['looking at a profile', ({ id }) => me.get(`/api/profile/${id}`)],
    ['looking at a photo', ({ photo }) => me.get(photo)],
    ['opening a conversation', ({ id }) => me.post('/api/conversations', { otherUserId: id })],
    ...acts.map((type): [string, (who: Who) => Promise<{ status: number }>] => {
      const more = type === 'report' ? { reportReason: 'spam' } : {};
      return [`acting with a ${type}`, ({ id }) => me.post('/api/interactions', { toUserId: id, type, ...more })];
    }),
  ];
}

/** @throws Error where somebody is there after all */
function refused(who: string, call: (who: Who) => Promise<{ status: number }>): Ask<Who> {
  return async (about) => {
    const { status } = await call(about);
    if (status !== 404) throw new Error(`${who} were answered ${status}`);
  };
}

async function withPhoto(url: string, member: Member): Promise<Who> {
  const { body } = await accepted('A photo', addPhoto(url, member, smallPng));
  return { id: member.id, photo: body.photoUrl };
}

/** Nobody, with a photo that never was under a name of the same length. */
const nobody = ({ photo }: Who): Who => ({
  id: randomUUID(),
  photo: photo.replace(/[\w-]+(?=\.webp)/, (name) =>
    randomBytes(name.length).toString('base64url').slice(0, name.length),
  ),
});
