import { markRead, openConversation, sendMessage } from '@kindred/contracts/chat';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { unlessMissing } from '@kindred/kit/unless-missing';
import type pg from 'pg';
import { demoId } from './demo-id.js';
import { type Exchange, exchanges } from './exchanges.js';

const HOUR_MS = 3_600_000;

/**
 * Gives a member a conversation with each of a few others, by the members' own operations. Client ids follow from the two
 * and the message's number, so that an interrupted one is continued; a complete one, or one ended by a block, is kept.
 */
export async function addConversations(bus: Bus, chat: pg.Pool, ownId: string, otherIds: string[]) {
  for (const [index, exchange] of exchanges.entries()) {
    const otherId = otherIds[index];
    if (otherId)
      await addConversation(bus, chat, { ownId, otherId, exchange, hoursAgo: 3 + index * 17 }).catch(unlessMissing);
  }
}

type Conversation = { ownId: string; otherId: string; exchange: Exchange; hoursAgo: number };

/** Adds one conversation, which ended so many hours ago. */
export async function addConversation(bus: Bus, chat: pg.Pool, conversation: Conversation) {
  const { ownId, otherId, exchange, hoursAgo } = conversation;
  const clientIds = clientIdsOf(conversation);
  const { rows } = await chat.query('select 1 from messages where client_id = $1', [clientIds.at(-1)]);
  if (rows.length) return;
  const { conversationId } = await call(bus, openConversation, { otherUserId: otherId }, ownId);
  for (const [number, [isOwn, content]] of exchange.entries()) {
    await call(bus, sendMessage, { conversationId, content, clientId: clientIds[number] }, isOwn ? ownId : otherId);
    if (isOwn) await call(bus, markRead, { conversationId }, ownId);
  }
  await setTimes(chat, conversationId, exchange.length, hoursAgo);
}

/** The client ids of a conversation's messages, in their order. */
export const clientIdsOf = ({ ownId, otherId, exchange }: Pick<Conversation, 'ownId' | 'otherId' | 'exchange'>) =>
  exchange.map((_, number) => demoId(`message ${ownId} ${otherId} ${number}`));

/** Ends a conversation so many hours ago, with seven minutes between two messages. */
async function setTimes(chat: pg.Pool, conversationId: string, count: number, hoursAgo: number) {
  const end = new Date(Date.now() - hoursAgo * HOUR_MS);
  await chat.query(
    `update messages set created_at = $2::timestamptz - ($3 - sequence) * interval '7 minutes' where conversation_id = $1`,
    [conversationId, end, count],
  );
  await chat.query(
    `update conversations set last_message_at = $2, created_at = $2::timestamptz - $3 * interval '7 minutes' where id = $1`,
    [conversationId, end, count],
  );
}
