import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { allConversationsBefore, conversationOf } from '../src/conversations/conversations.queries.js';
import { newestIn } from '../src/conversations/cursor.js';
import { database } from '../src/database.js';
import { messagesAfter, messagesBefore } from '../src/messages/messages.queries.js';
import { messagesAround } from '../src/messages/reported-messages.queries.js';
import { done, messagesOf } from './chat-requests.js';
import { decline, newRequest, shownTo } from './requests.js';

const HIDDEN = 20_000;
const END = 2 ** 31 - 1;

let stack: Stack;
let db: DataSource;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  db = await openDatabase(stack.world.databaseUrl('chat'), database, 1);
});
/** The files that run after this one on the same product read all rows of chat. */
afterAll(async () => {
  await query(stack.world.databaseUrl('chat'), 'delete from messages where is_hidden').finally(async () => {
    await db.destroy();
    await stack.stop();
  });
});

const hide = `
  with counted as (update conversations set last_sequence = last_sequence + $2 where id = $1)
  insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at, is_hidden)
  select gen_random_uuid(), $1::uuid, 1 + n, $3::uuid, 'hidden', 'text', now(), true from generate_series(1, $2) n`;

type Node = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; 'Actual Loops': number; Plans?: Node[] };
const rowsOf = (node: Node): number => {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((most, plan) => Math.max(most, rowsOf(plan)), own);
};

/** The most rows that a part of a statement reads, as the connection that has prepared it runs it. */
async function mostRead(name: string, values: unknown[]) {
  const literals = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))));
  const [row] = await db.query(`explain (analyze, format json) execute "${name}"(${literals.join(', ')})`);
  return rowsOf(row['QUERY PLAN'][0].Plan);
}

it('who declined a request reads few of the messages that came since, however many there are', async () => {
  const { robin, sam, id } = await newRequest(stack.url);
  await done(decline(sam, id));
  const url = stack.world.databaseUrl('chat');
  await query(url, hide, [id, HIDDEN, robin.id]);
  await query(url, 'analyze messages');
  expect(await shownTo(sam, id)).toEqual(['hello']);
  expect((await messagesOf(robin, id)).body).toHaveLength(50);
  const [hello] = (await messagesOf(sam, id)).body;

  const sams = { conversationId: id, userId: sam.id, clearedSequence: 0, request: 'declined' as const };
  const newest = newestIn('requests');
  const lists = [newest.activeAt.toISOString(), newest.id, newest.box, true];
  expect(await messagesBefore(db, sams, END)).toHaveLength(1);
  expect(await messagesAfter(db, sams, 0)).toHaveLength(1);
  expect(await conversationOf(db, sam.id, id)).toMatchObject({ content: 'hello' });
  expect(await allConversationsBefore(db, sam.id, newest, true)).toMatchObject([{ content: 'hello' }]);
  expect(await messagesAround(db, hello.id, sam.id, robin.id)).toHaveLength(1);

  const page = [id, END, sam.id, 0, true, 51];
  expect({
    before: await mostRead('messages before for who was asked', page),
    after: await mostRead('messages after for who was asked', [id, 0, ...page.slice(2)]),
    one: await mostRead('conversation of member', [sam.id, id]),
    list: await mostRead('list all conversations', [sam.id, ...lists]),
    around: await mostRead('messages around', [hello.id, sam.id, robin.id]),
  }).toEqual({ before: 1, after: 1, one: 1, list: 1, around: 1 });
});
