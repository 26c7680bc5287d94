import { randomUUID } from 'node:crypto';
import { getConversationMembers, listConversations, listMessages } from '@kindred/contracts/chat';
import type { Rpc } from '@kindred/contracts/define';
import { searchMessages } from '@kindred/contracts/message-search';
import { Bus } from '@kindred/kit/bus';
import { exchange } from '@kindred/kit/call';
import { type Member, newMember, newMembers } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { poolOf } from '@kindred/testing/query';
import type { Stack } from '@kindred/testing/start-stack';
import pLimit from 'p-limit';
import pg from 'pg';
import { startFloor } from './floor/start-floor.js';
import type { Finding } from './goal.js';
import { inTurn, medianOf, overFloor, timesOf } from './load.js';
import { memoryPerSocket } from './memory.js';
import { onProduct } from './on-product.js';
import { Pair } from './pair.js';

const ROUNDS = 5;
const CALLS = 100;
const SEARCHES = 10;
const PAIRS = 200;
const SECONDS = 10;
const IDLE = 5000;

/** Chat against bare durable inserts and a bare Socket.IO, in the same run. */
export const measure = () =>
  onProduct(async (stack) => {
    const floor = await bareChat(stack);
    try {
      const { url: second } = await stack.addGateway();
      return [
        ...(await delivery(stack, second, floor)),
        await throughput(stack, floor),
        ...(await largePages(stack)),
        await idleMemory(stack),
      ];
    } finally {
      await floor.stop();
    }
  });

type Floor = Awaited<ReturnType<typeof bareChat>>;

/** The floor: a row committed by itself, and a message to a socket and back. */
async function bareChat({ world }: Stack) {
  const pool = new pg.Pool({ connectionString: world.databaseUrl('chat'), max: 16 });
  await pool.query('create table chat.floor (id uuid primary key, text text not null)');
  const insert = { name: 'floor', text: 'insert into chat.floor values ($1, $2)' };
  const { line, stop } = await startFloor('bare-gateway', world.natsUrl);
  const socket = await openSocket(`http://localhost:${line}`, '');
  const raw = socket.io as unknown as { emitWithAck(name: string, text: string): Promise<unknown> };
  return {
    commit: () => pool.query({ ...insert, values: [randomUUID(), 'hello'] }),
    echo: () => raw.emitWithAck('echo', 'hello'),
    stop: async () => {
      socket.close();
      stop();
      await pool.end();
    },
  };
}

async function delivery({ url }: Stack, second: string, floor: Floor): Promise<Finding[]> {
  const [here, across] = [await Pair.create(url), await Pair.create(url, second)];
  const measures = {
    commit: () => timesOf(floor.commit, CALLS),
    echo: () => timesOf(floor.echo, CALLS),
    here: () => timesOf(() => here.deliver(), CALLS),
    across: () => timesOf(() => across.deliver(), CALLS),
  };
  await inTurn(1, measures);
  const samples = await inTurn(ROUNDS, measures);
  for (const pair of [here, across]) pair.close();
  const { commit, echo } = samples;
  const name = 'a message from sending to the other socket over commit and echo';
  return [
    overFloor(name, { atMost: 8 }, 'ms', samples.here, commit, echo),
    overFloor('the same across two gateways', { atMost: 10 }, 'ms', samples.across, commit, echo),
  ];
}

/** Messages a second while every pair writes and listens, over bare commits of as many at once. */
async function throughput({ url }: Stack, floor: Floor): Promise<Finding> {
  const pairs = await pLimit(4).map(Array.from({ length: PAIRS }), () => Pair.create(url));
  const commits = await perSecond(Array.from({ length: PAIRS }, () => floor.commit));
  const messages = await perSecond(pairs.map((pair) => () => pair.deliver()));
  for (const pair of pairs) pair.close();
  const name = `messages a second of ${PAIRS} pairs over bare commits of as many`;
  return overFloor(name, null, 'a second', [messages], [commits]);
}

async function perSecond(workers: (() => Promise<unknown>)[]) {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
        await work();
        count++;
      }
    }),
  );
  return count / SECONDS;
}

/** First pages of somebody with thousands of conversations and of a very long one, over asking for one row by its key. */
async function largePages({ url, world }: Stack): Promise<Finding[]> {
  const [member, ...others] = await newMembers(url, 52);
  const conversationId = await fill(poolOf(world.databaseUrl('chat')), member as Member, others);
  const bus = await Bus.connect('bench', world.natsUrl);
  const ask = (contract: Rpc, input: object) => () => exchange(bus, contract, input, member?.id ?? '');
  const medians = await inTurn(ROUNDS + 1, {
    row: () => medianOf(ask(getConversationMembers, { conversationId }), CALLS),
    list: () => medianOf(ask(listConversations, {}), CALLS),
    messages: () => medianOf(ask(listMessages, { conversationId }), CALLS),
    search: () => medianOf(ask(searchMessages, { q: 'nothing like it' }), SEARCHES),
  });
  await bus.close();
  const { row, list, messages, search } = medians;
  return [
    overFloor('the list of 5,000 conversations over one conversation by its id', { atMost: 3 }, 'ms', list, row),
    overFloor('the last page of 100,000 messages over the same', { atMost: 3 }, 'ms', messages, row),
    overFloor('a search through them that finds nothing over the same', null, 'ms', search, row),
  ];
}

/** Inserts 5,000 conversations, the newest with existing people, and 100,000 messages in the newest of all. */
async function fill(pool: pg.Pool, member: Member, others: Member[]) {
  await pool.query(
    `insert into chat.conversations (id, user1_id, user2_id, last_sequence, last_message_at, created_at)
     select gen_random_uuid(), least($1, person.id), greatest($1, person.id), 1, now() - person.place * interval '1 minute', now() - interval '1 year'
     from (select id, place from unnest($2::uuid[]) with ordinality as known (id, place)
           union all select gen_random_uuid(), place from generate_series(1000, 5949) as place) as person`,
    [member.id, others.map(({ id }) => id)],
  );
  await pool.query(
    `insert into chat.messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
     select gen_random_uuid(), id, 1, user1_id, 'hello', 'text', last_message_at from chat.conversations
     where user1_id = $1 or user2_id = $1`,
    [member.id],
  );
  const { rows } = await pool.query<{ id: string }>(
    `update chat.conversations set last_sequence = 100000, last_message_at = now()
     where id = (select id from chat.conversations where user1_id = $1 or user2_id = $1 order by last_message_at desc limit 1) returning id`,
    [member.id],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into chat.messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
     select gen_random_uuid(), $1, n, $2, 'message ' || n, 'text', now() from generate_series(2, 100000) as n`,
    [id, member.id],
  );
  await pool.query('analyze chat.conversations, chat.messages');
  return id;
}

async function idleMemory(stack: Stack): Promise<Finding> {
  const { session } = await newMember(stack.url);
  const fresh = await startFloor('bare-gateway', stack.world.natsUrl);
  const bare = await memoryPerSocket(fresh.pid, `http://localhost:${fresh.line}`, '', IDLE);
  fresh.stop();
  const ours = await memoryPerSocket(stack.pid('gateway'), stack.url, session, IDLE);
  const figures = `${ours.toFixed(1)} kB each over ${bare.toFixed(1)} kB of bare Socket.IO, with ${IDLE}`;
  return { name: 'kB for an idle connection beyond bare Socket.IO', ratio: ours - bare, goal: { atMost: 40 }, figures };
}
