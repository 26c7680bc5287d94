import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Member, newMembers } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { attack } from '../src/attack.js';
import type { Answers } from '../src/attacker-thread.js';
import { beside, errorsOf } from '../src/bystander.js';
import { size } from '../src/size.js';

const WRITERS = size(3, 6);
/** Of 4,000 characters each: 48 MB of messages of one member, 160 MB in full. */
const MESSAGES = size(12_000, 40_000);
const FEEDBACKS = 200;
/** What a process may take more than before, in bytes: less than the exports, of which there is garbage on the way. */
const ALLOWANCE = size(128, 192) * 1024 * 1024;
/** The heap, in megabytes. */
const HEAP = '--max-old-space-size=128';

let stack: Stack;
let writers: Member[];
let bystander: Member;
beforeAll(async () => {
  stack = await startStack({ NODE_OPTIONS: HEAP });
  const members = await newMembers(stack.url, WRITERS + 1);
  bystander = members.pop() as Member;
  writers = members;
});
afterAll(() => stack.stop());

async function writeMuch(writer: Member) {
  const { conversationId } = (await writer.post('/api/conversations', { otherUserId: bystander.id })).body;
  await query(
    stack.world.databaseUrl('chat'),
    `insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
     select gen_random_uuid(), $1, n, $2, repeat(md5(n::text), 125), 'text', now() from generate_series(1, $3::int) as n`,
    [conversationId, writer.id, MESSAGES],
  );
  await query(
    stack.world.databaseUrl('auth'),
    `insert into mails (id, kind, user_id, body, created_at)
     select gen_random_uuid(), 'feedback', $1, repeat('ü', 4000), now() from generate_series(1, $2::int)`,
    [writer.id, FEEDBACKS],
  );
}

/** The largest memory of a process since the last call, in bytes. */
function peakOf(pid: number) {
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return kilobytes * 1024;
}

/** All of them at once. */
function exportAll() {
  const questions = writers.map(({ session, password }) => ({
    method: 'POST',
    url: `${stack.url}/api/account/export`,
    headers: { 'content-type': 'application/json', cookie: session },
    body: JSON.stringify({ password }),
  }));
  return attack({ questions, times: WRITERS, atOnce: WRITERS });
}

it('several large exports at once are whole in the memory of no process, and nobody else waits', async () => {
  for (const writer of writers) await writeMuch(writer);
  const names = ['gateway', 'chat', 'auth'] as const;
  for (const name of names) peakOf(stack.pid(name));
  const before = names.map((name) => peakOf(stack.pid(name)));
  let answers: Answers | undefined;
  const watched = await beside([bystander], `${WRITERS} exports of ${(MESSAGES * 4) / 1000} MB at once`, async () => {
    answers = await exportAll();
  });
  const grown = names.map((name, n) => peakOf(stack.pid(name)) - (before[n] ?? 0));
  process.stdout.write(`largest growth: ${names.map((name, n) => `${name} ${toMegabytes(grown[n])}`).join(', ')} MB\n`);
  expect(answers?.statuses).toEqual({ 200: WRITERS });
  expect(answers?.leastBytes).toBeGreaterThan(MESSAGES * 4000);
  expect(Math.max(...grown)).toBeLessThan(ALLOWANCE);
  expect(errorsOf(watched)).toEqual([]);
});

const toMegabytes = (bytes = 0) => (bytes / 1024 / 1024).toFixed(0);
