import { createHash } from 'node:crypto';
import { markRead, openConversation, sendMessage } from '@kindred/contracts/chat';
import { AppError } from '@kindred/contracts/errors';
import type { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import type pg from 'pg';
import { type Exchange, exchanges } from './content/exchanges.js';

const HOUR_MS = 3_600_000;

/**
 * Gives somebody a conversation with each of a few others, by the members' own operations. Client ids follow from who
 * says what, so that one that was interrupted goes on; one that is complete, or was ended by a block, stays as it is.
 */
export async function converse(bus: Bus, chat: pg.Pool, ownId: string, otherIds: string[]) {
  for (const [index, exchange] of exchanges.entries()) {
    const otherId = otherIds[index];
    if (otherId) await talk(bus, chat, { ownId, otherId, exchange, hoursAgo: hoursSince(index) }).catch(unlessMissing);
  }
}

/** How many hours ago the last message of a conversation was sent. */
export const hoursSince = (index: number) => 3 + index * 17;

type Talk = { ownId: string; otherId: string; exchange: Exchange; hoursAgo: number };

async function talk(bus: Bus, chat: pg.Pool, { ownId, otherId, exchange, hoursAgo }: Talk) {
  const clientIds = exchange.map((_, index) => idFor(`${ownId} ${otherId} ${index}`));
  const { rows } = await chat.query('select 1 from messages where client_id = $1', [clientIds.at(-1)]);
  if (rows.length) return;
  const { conversationId } = await call(bus, openConversation, { otherUserId: otherId }, ownId);
  for (const [index, [isOwn, content]] of exchange.entries()) {
    await call(bus, sendMessage, { conversationId, content, clientId: clientIds[index] }, isOwn ? ownId : otherId);
    if (isOwn) await call(bus, markRead, { conversationId }, ownId);
  }
  await moveBack(chat, conversationId, exchange.length, hoursAgo);
}

function unlessMissing(error: unknown) {
  if (!(error instanceof AppError && error.kind === 'missing')) throw error;
}

/** Some minutes lie between one message and the next. */
async function moveBack(chat: pg.Pool, conversationId: string, count: number, hoursAgo: number) {
  const end = Date.now() - hoursAgo * HOUR_MS;
  await chat.query(
    `update messages set created_at = $2::timestamptz - ($3 - sequence) * interval '7 minutes' where conversation_id = $1`,
    [conversationId, new Date(end), count],
  );
  await chat.query(
    `update conversations set last_message_at = $2, created_at = $2::timestamptz - $3 * interval '7 minutes' where id = $1`,
    [conversationId, new Date(end), count],
  );
}

function idFor(text: string) {
  const bytes = createHash('sha256').update(`demo message ${text}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
