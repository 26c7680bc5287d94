import { randomUUID } from 'node:crypto';
import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { until } from '@kindred/testing/until';
import type { Alike, Ask } from './alike.js';
import { block, hide, type Leave } from './hidden-people.js';
import { accepted } from './load.js';

const CHATS = 10;
/** So many that each call that changes a message has one of its own, also those before the measurement. */
const MESSAGES = 55;
/** So many that each may say what one is asked here. */
const SOCKETS = 8;
/** Two of the 20 messages a second that all sockets of a member may send. */
const REST_MS = 100;

type Chat = { id: string; messageIds: string[] };
type Chats = (me: Member, url: string, count: number) => Promise<Chat[]>;
type Turn = (asked: Member, chat: string) => Promise<{ status: number }>;

const leave: Leave = (member) => member.send('DELETE', '/api/account', { password: member.password });
const decline: Turn = (asked, chat) => asked.post(`${chat}/decline`, {});
const read: Turn = (asked, chat) => asked.post(`${chat}/read`, {});
const nothing: Turn = async () => ({ status: 204 });

const several = (count: number, chat: () => Promise<Chat>) => Promise.all(Array.from({ length: count }, chat));
const after =
  (leaving: Leave): Chats =>
  (me, url, count) =>
    several(count, () => chatAfter(leaving, me, url));
const requests =
  (turn: Turn): Chats =>
  (me, url, count) =>
    several(count, () => requestTo(turn, me, url));
const never: Chats = (_me, _url, count) =>
  several(count, async () => ({ id: randomUUID(), messageIds: Array(MESSAGES).fill(randomUUID()) }));

/** Chats that stay with the member who wrote, whatever the other did. */
const kept: [name: string, there: Chats, nowhere: Chats][] = [
  ['chats with people who hide and who deleted their accounts', after(hide), after(leave)],
  ['requests that were declined and requests that were read', requests(decline), requests(read)],
  ['requests that were declined and requests that nobody has read', requests(decline), requests(nothing)],
];

/** Chats in which the other member did the one or the other. */
export const hiddenInChats: Alike<Chat>[] = [
  ...kept.map(([name, there, nowhere]) => chats(name, there, nowhere, [['unsending a message', unsend]])),
  chats('chats with people who blocked me and chats that never were', after(block), never, []),
];

/** The lists of two members, of whom each has one chat: with one person, as whoever looks for that person can have it. */
export const listsOfChats: Alike<Member>[] = kept.map(([name, there, nowhere]) => ({
  name,
  there: async (_, url) => [await listerOf(there, url)],
  nowhere: async (_, url) => [await listerOf(nowhere, url)],
  calls: async () => [['listing conversations', (lister) => lister.get('/api/conversations')]],
}));

async function listerOf(chatsOf: Chats, url: string) {
  const lister = await newMember(url, 'lister');
  await chatsOf(lister, url, 1);
  return lister;
}

type Call = (me: Member, chat: Chat, n: number) => Promise<unknown>;

function chats(name: string, there: Chats, nowhere: Chats, more: [what: string, call: Call][]): Alike<Chat> {
  return {
    name,
    there: (me, url) => there(me, url, CHATS),
    nowhere: (me, url) => nowhere(me, url, CHATS),
    calls: async (me, url) => {
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(url, me.session)));
      return [
        ['looking at the conversation', ({ id }) => me.get(`/api/conversations/${id}`)],
        ['reading messages', ({ id }) => me.get(`/api/conversations/${id}/messages`)],
        ['sending a message', ({ id }) => me.post(`/api/conversations/${id}/messages`, message())],
        ['reacting to a message', (chat, n) => me.send('PUT', `${messageOf(chat, n)}/reaction`, { emoji: '👍' })],
        [
          'joining on a socket',
          async ({ id: conversationId }, n) => {
            const answer = await sockets[n % SOCKETS]?.say('join-conversation', { conversationId });
            if (answer && 'code' in answer && answer.code !== 'conversation_missing') {
              throw new Error(`Joining was answered ${answer.code}`);
            }
          },
          REST_MS,
        ],
        ...more.map(([what, call]): [string, Ask<Chat>] => [what, (chat, n) => call(me, chat, n)]),
      ];
    },
  };
}

function unsend(me: Member, chat: Chat, n: number) {
  return me.send('DELETE', messageOf(chat, n));
}

/** The message that a call has for itself. */
const messageOf = ({ id, messageIds }: Chat, n: number) =>
  `/api/conversations/${id}/messages/${messageIds[Math.floor(n / CHATS) % MESSAGES]}`;

/** A chat in which the asking member wrote, after the other has made themselves nobody. */
async function chatAfter(leaving: Leave, me: Member, url: string) {
  const other = await newMember(url, 'other');
  const { chat, ...written } = await writeTo(other, me);
  await accepted('Leaving', leaving(other, me));
  await until(
    () => me.get(chat),
    ({ status: shown, body }) =>
      shown === 404 || [body.user1, body.user2].some(({ displayName }) => displayName === DELETED_ACCOUNT),
  );
  return written;
}

/** A request of the asking member, after the one who was asked has had a turn. */
async function requestTo(turn: Turn, me: Member, url: string) {
  const asked = await newMember(url, 'asked');
  await accepted('The choice who may write', asked.send('PATCH', '/api/profile', { contactFrom: 'matches' }));
  const { chat, ...written } = await writeTo(asked, me);
  await accepted('The turn', turn(asked, chat));
  return written;
}

async function writeTo({ id: otherUserId }: Member, me: Member) {
  const opened = await accepted('Opening', me.post('/api/conversations', { otherUserId }));
  const id: string = opened.body.conversationId;
  const chat = `/api/conversations/${id}`;
  const messageIds: string[] = [];
  while (messageIds.length < MESSAGES) {
    const sent = await accepted('A message', me.post(`${chat}/messages`, message()));
    messageIds.push(sent.body.id);
  }
  return { id, chat, messageIds };
}

const message = () => ({ content: 'hello', messageType: 'text', clientId: randomUUID() });
