import { randomUUID } from 'node:crypto';
import { DELETED_ACCOUNT } from '@kindred/contracts/chat';
import { type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { until } from '@kindred/testing/until';
import type { Alike } from './alike.js';
import { block, hide, type Leave } from './hidden-people.js';

const CHATS = 10;
/** So many that each may say what one is asked here. */
const SOCKETS = 8;

type Chats = Alike<string>['there'];
type Turn = (asked: Member, chat: string) => Promise<{ status: number }>;

const leave: Leave = (member) => member.send('DELETE', '/api/account', { password: member.password });
const decline: Turn = (asked, chat) => asked.post(`${chat}/decline`, {});
const read: Turn = (asked, chat) => asked.post(`${chat}/read`, {});

const several = (chat: () => Promise<string>) => Promise.all(Array.from({ length: CHATS }, chat));
const after = (leaving: Leave) => (me: Member, url: string) => several(() => chatAfter(leaving, me, url));
const requests = (turn: Turn) => (me: Member, url: string) => several(() => requestTo(turn, me, url));
const never = () => several(async () => randomUUID());

/** The ids of chats in which the other member did the one or the other. */
export const hiddenInChats = [
  chats('chats with people who hide and who deleted their accounts', after(hide), after(leave)),
  chats('chats with people who blocked me and chats that never were', after(block), never),
  chats('requests that were declined and requests that were read', requests(decline), requests(read)),
];

function chats(name: string, there: Chats, nowhere: Chats): Alike<string> {
  return {
    name,
    there,
    nowhere,
    calls: async (me, url) => {
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(url, me.session)));
      return [
        ['reading messages', (id) => me.get(`/api/conversations/${id}/messages`)],
        ['sending a message', (id) => me.post(`/api/conversations/${id}/messages`, message())],
        [
          'joining on a socket',
          async (conversationId, n) => {
            const answer = await sockets[n % SOCKETS]?.say('join-conversation', { conversationId });
            if (answer && 'code' in answer && answer.code !== 'conversation_missing') {
              throw new Error(`Joining was answered ${answer.code}`);
            }
          },
        ],
      ];
    },
  };
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
