import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEmbedded } from '@kindred/infrastructure/embedded';
import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { serviceNames } from '@kindred/infrastructure/services';
import { filesHolding } from '@kindred/testing/files-holding';
import { listeningSockets } from '@kindred/testing/listening';
import { awaitMails, tokenIn } from '@kindred/testing/mails';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kindred-disk-'));
const isLinux = process.platform === 'linux';
/** The address that a client calls from: Linux answers on all of 127. */
const ADDRESS = isLinux ? '127.83.12.7' : '127.0.0.1';
const WORD = `wombat${process.pid}`;

let servers: Infrastructure;
let stack: Stack;
let words: string[];

/** The servers and the processes of `npm start`, used as members use them. */
beforeAll(async () => {
  servers = await startEmbedded({ dataDir, durable: false, onProgress: () => undefined });
  stack = await startStack({ LIMITS_FACTOR: '10' }, servers);
  words = await useProduct();
});

afterAll(async () => {
  await stack.stop();
  await servers.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Uses everything that stores data. Returns the words that may be in the tables, and nowhere else. */
async function useProduct(): Promise<string[]> {
  const [robin, kim] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'kim')];
  await refusedBySql(robin);
  await signInFrom(ADDRESS, { email: `${WORD}@example.org`, password: `${WORD} password` });
  await robin.send('PUT', '/api/profile', { displayName: 'Robin', bio: `${WORD} bio`, age: 33 });
  await exchangeMessage(robin, kim);
  const report = { toUserId: kim.id, type: 'report', reportReason: 'other', notes: `${WORD} report` };
  expect((await robin.post('/api/interactions', report)).status).toBe(201);
  expect((await robin.post('/api/feedback', { message: `${WORD} feedback` })).status).toBeLessThan(300);
  await robin.post('/api/subscription/create', { plan: 'weekly' });
  const token = await reset(kim);
  const sessions = [robin, kim].map(({ session }) => decodeURIComponent(session.slice('sid='.length)));
  const ids = sessions.flatMap((session) => [session, session.slice(2).split('.')[0] ?? '']);
  expect(ids.filter((id) => id.length < 20)).toEqual([]);
  return [WORD, robin.email, kim.email, token, ...ids, ...(isLinux ? [ADDRESS] : [])];
}

/** An address that is taken, also when many ask at once, and bytes that no table takes. */
async function refusedBySql({ email }: Member) {
  const client = new Client(stack.url);
  const again = { email, username: 'again', password: 'correct horse' };
  const fresh = { ...again, email: `${WORD}.twice@example.org` };
  const answers = await Promise.all(
    [again, ...Array(6).fill(fresh)].map((body) => client.post('/api/auth/register', body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409]);
}

/** Gives what the gateway answers to a call from another address of this machine. */
function signInFrom(localAddress: string, account: object) {
  const { port } = new URL(stack.url);
  const options = { host: '127.0.0.1', port, localAddress, method: 'POST', path: '/api/auth/login' };
  return new Promise<number | undefined>((done, failed) => {
    const sent = request({ ...options, headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume().once('end', () => done(response.statusCode));
    });
    sent.once('error', failed).end(JSON.stringify(account));
  });
}

/** A message that goes through sockets, and so through Redis. */
async function exchangeMessage(robin: Member, kim: Member) {
  const socket = await openSocket(stack.url, kim.session);
  const { conversationId } = (await robin.post('/api/conversations', { otherUserId: kim.id })).body;
  await robin.post(`/api/conversations/${conversationId}/messages`, { content: `${WORD} message` });
  await until(
    async () => JSON.stringify((await kim.get(`/api/conversations/${conversationId}/messages`)).body),
    (text) => text.includes(WORD),
  );
  await socket.hear('new-message');
  socket.close();
}

/** The token of a link that was mailed and not used. */
async function reset({ email }: Member) {
  await new Client(stack.url).post('/api/auth/forgot-password', { email });
  const [mail] = await awaitMails(stack.world.mailboxUrl, email);
  const token = tokenIn(mail);
  expect(token.length).toBeGreaterThan(20);
  return token;
}

/** Postgres' files are the tables themselves; the mailbox stands for those of the members. */
const KEPT = ['postgres', 'mail'];

describe('whoever takes the disk of a running copy finds beside the tables', () => {
  it('nothing that a member wrote, nobody’s address, no session and no link', async () => {
    expect(filesHolding(dataDir, words, KEPT)).toEqual([]);
    expect(filesHolding(stack.folder, words)).toEqual([]);
  });

  it('what the search would find', () => {
    const folders = [...new Set(filesHolding(dataDir, words).map((file) => file.split(path.sep)[0]))];
    expect(folders).toEqual(['mail', 'postgres']);
  });
});

it('no process listens for other machines but the gateway', () => {
  const open = [process.pid, ...serviceNames.map(stack.pid)].flatMap(listeningSockets);
  const publicPort = Number(new URL(stack.url).port);
  expect(open.filter(({ isLoopback, port }) => !isLoopback && port !== publicPort)).toEqual([]);
  if (isLinux) expect(open.length).toBeGreaterThan(serviceNames.length);
});
