import { type Member, newMembers } from '@kindred/testing/member';
import pLimit from 'p-limit';
import { accepted } from '../load.js';
import { Pair } from '../pair.js';

/** How many calls are under way at a time. */
export const AT_ONCE = 8;

/** The measured operations. */
export const operations = new Map([
  ['user', 'GET /api/auth/user'],
  ['discover', 'GET /api/discover'],
  ['conversations', 'GET /api/conversations'],
  ['message', 'a message sent and heard'],
]);

/** One call for each member, by operation. */
export type Calls = Record<string, (() => Promise<unknown>)[]>;

const MEMBERS = 64;
const NEIGHBOURS = 10;
const LISBON = { latitude: 38.72, longitude: -9.14 };

export type Scene = { calls: Calls; bodies: Record<string, string>; close(): void };

/**
 * Members of one town who each have conversations with twenty others and have a socket open. Everybody asks once, so that nobody's
 * session is remembered from the time before.
 */
export async function makeScene(url: string): Promise<Scene> {
  const members = await newMembers(url, MEMBERS);
  const limit = pLimit(AT_ONCE);
  await limit.map(members, fillProfile);
  await limit.map(members, (member, n) => writeTo(member, neighboursOf(n, members)));
  const pairs = await limit.map(members, (member, n) => Pair.of(member, members[n ^ 1] as Member, url));
  const reads = { user: '/api/auth/user', discover: '/api/discover', conversations: '/api/conversations' };
  const calls: Calls = { message: pairs.map((pair) => () => pair.deliver()) };
  const bodies: Record<string, string> = {};
  for (const [name, path] of Object.entries(reads)) {
    calls[name] = members.map((member) => () => accepted(path, member.get(path)));
    bodies[name] = JSON.stringify((await members[0]?.get(path))?.body);
  }
  return {
    calls,
    bodies,
    close: () => {
      for (const pair of pairs) pair.close();
    },
  };
}

async function fillProfile(member: Member, n: number) {
  const about = { displayName: `Robin ${n}`, age: 25 + (n % 20), bio: 'Trains, tea and long walks by the river.' };
  const details = { pronouns: 'they/them', height: 68, bodyType: 'average', interests: ['Hiking', 'Jazz', 'Chess'] };
  await accepted(
    'A profile',
    member.send('PATCH', '/api/profile', { ...about, ...details, lookingFor: ['friends', 'dating'] }),
  );
  const { latitude, longitude } = LISBON;
  const place = { latitude: latitude + (n % 8) / 50, longitude: longitude + n / 400, locationName: 'Lisbon, Portugal' };
  await accepted('A move', member.send('PATCH', '/api/profile/location', place));
}

function neighboursOf(n: number, members: Member[]) {
  return Array.from({ length: NEIGHBOURS }, (_, step) => members[(n + step + 1) % MEMBERS] as Member);
}

async function writeTo(member: Member, others: Member[]) {
  for (const { id } of others) {
    const { body } = await accepted('Opening', member.post('/api/conversations', { otherUserId: id }));
    const path = `/api/conversations/${body.conversationId}/messages`;
    await accepted('A message', member.post(path, { content: 'Hello, how was your day?' }));
  }
}
