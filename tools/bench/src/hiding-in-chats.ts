import { randomUUID } from 'node:crypto';
import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { alike } from './alike.js';
import type { Finding } from './goal.js';

const CHATS = 10;
/** So many that each may say what one is asked here. */
const SOCKETS = 8;

type Leave = (member: Member, from: Member) => Promise<{ status: number }>;
type Turn = (asked: Member, chat: string) => Promise<{ status: number }>;
type Chats = (me: Member, url: string) => Promise<string[]>;

const hide: Leave = (member) => member.send('PATCH', '/api/profile', { visibility: 'contacts' });
const leave: Leave = (member) => member.send('DELETE', '/api/account', { password: member.password });
const block: Leave = (member, { id: toUserId }) => member.post('/api/interactions', { toUserId, type: 'block' });

const decline: Turn = (asked, chat) => asked.post(`${chat}/decline`, {});
const read: Turn = (asked, chat) => asked.post(`${chat}/read`, {});

const after =
  (leaving: Leave): Chats =>
  (me, url) =>
    Promise.all(Array.from({ length: CHATS }, () => chatAfter(leaving, me, url)));
const requests =
  (turn: Turn): Chats =>
  (me, url) =>
    Promise.all(Array.from({ length: CHATS }, () => requestTo(turn, me, url)));
const never: Chats = async () => Array.from({ length: CHATS }, () => randomUUID());

/** Chats with people whom the time of no answer may tell apart. */
const pairs: [what: string, there: Chats, nowhere: Chats][] = [
  ['chats with people who hide and who deleted their accounts', after(hide), after(leave)],
  ['chats with people who blocked me and chats that never were', after(block), never],
  ['requests that were declined and requests that were read', requests(decline), requests(read)],
];

/** Whether the time of an answer about a chat reveals what the other member did. */
export async function hidingInChats({ url }: Stack) {
  const findings: Finding[] = [];
  for (const [which, there, nowhere] of pairs) {
    const me = await newMember(url, 'asker');
    const [those, others] = [await there(me, url), await nowhere(me, url)];
    for (const [what, call] of await callsOf(me, url)) {
      const about = (chats: string[]) => (n: number) => call(chats[n % CHATS] as string, n);
      findings.push(await alike(`${which} alike when ${what}`, { there: about(those), nowhere: about(others) }));
    }
  }
  return findings;
}

/** A chat in which the asking member wrote, after the other has made themselves nobody. */
async function chatAfter(leaving: Leave, me: Member, url: string) {
  const other = await newMember(url, 'other');
  const { conversationId, chat } = await writeTo(other, me);
  accepted('Leaving', await leaving(other, me));
  await until(
    () => me.get(chat),
    ({ status: shown, body }) =>
      shown === 404 || [body.user1, body.user2].some(({ displayName }) => displayName === DELETED_ACCOUNT),
  );
  return conversationId;
}

/** A request of the asking member, after the one who was asked has had a turn. */
async function requestTo(turn: Turn, me: Member, url: string) {
  const asked = await newMember(url, 'asked');
  accepted('The choice who may write', await asked.send('PATCH', '/api/profile', { contactFrom: 'matches' }));
  const { conversationId, chat } = await writeTo(asked, me);
  accepted('The turn', await turn(asked, chat));
  return conversationId;
}

async function writeTo({ id: otherUserId }: Member, me: Member) {
  const opened = await me.post('/api/conversations', { otherUserId });
  accepted('Opening', opened);
  const chat = `/api/conversations/${opened.body.conversationId}`;
  accepted('A message', await me.post(`${chat}/messages`, message()));
  return { conversationId: opened.body.conversationId as string, chat };
}

function accepted(what: string, { status }: { status: number }) {
  if (status >= 300) throw new Error(`${what} was answered ${status}`);
}

const message = () => ({ content: 'hello', messageType: 'text', clientId: randomUUID() });

type Ask = (conversationId: string, n: number) => Promise<unknown>;

async function callsOf(me: Member, url: string): Promise<[what: string, call: Ask][]> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(url, me.session)));
  return [
    ['reading messages', (id) => me.get(`/api/conversations/${id}/messages`)],
    ['sending a message', (id) => me.post(`/api/conversations/${id}/messages`, message())],
    ['joining on a socket', (conversationId, n) => join(n, conversationId)],
  ];

  async function join(n: number, conversationId: string) {
    const answer = await sockets[n % SOCKETS]?.say('join-conversation', { conversationId });
    if (answer && 'code' in answer && answer.code !== 'conversation_missing') {
      throw new Error(`Joining was answered ${answer.code}`);
    }
  }
}
