import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsTo } from '@kindred/testing/mails';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Gateway, Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { query } from './query.js';

let stack: Stack;
let strict: Gateway;
beforeAll(async () => {
  stack = await sharedStack();
  strict = await stack.addGateway({ CONFIRM_EMAIL: 'required' });
});
afterAll(() => stack.stop());

const guest = () => new Client(stack.url);
const signIn = ({ email, password }: { email: string; password: string }) =>
  guest().post('/api/auth/login', { email, password });

async function tokenTo(email: string) {
  const mails = await until(
    async () => (await mailsTo(stack.world.mailboxUrl, email)).filter(({ text }) => text.includes('token=')),
    ({ length }) => length > 0,
  );
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function linkFor(member: Member) {
  expect((await member.post('/api/account/confirm-email', {})).status).toBe(204);
  return tokenTo(member.email);
}

const confirm = (token: string) => guest().post('/api/auth/confirm-email', { token });

/** The same session at the gateway that asks for a confirmed address. */
function at(gateway: Gateway, member: Member) {
  const client = new Client(gateway.url);
  client.session = member.session;
  return client;
}

const KEY = 20_260_101;

/** Holds back every session that begins, until `release`. */
async function holdSessions() {
  const client = new pg.Client({ connectionString: stack.world.databaseUrl('gateway') });
  await client.connect();
  await client.query(`
    select pg_advisory_lock(${KEY});
    create function hold_session() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${KEY}); return new; end $$;
    create trigger hold before insert on sessions for each row execute function hold_session()`);
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`;
  let isHeld = true;
  return {
    held: async () => (await client.query(waiting)).rowCount,
    release: async () => {
      if (!isHeld) return;
      isHeld = false;
      await client.query(`select pg_advisory_unlock(${KEY})`);
      await client.query('drop function hold_session cascade');
      await client.end();
    },
  };
}

describe('where addresses have to be confirmed', () => {
  it('who has not looks about, and neither taps, writes, uploads, opens a conversation nor sets up how to sign in', async () => {
    const [member, other] = [await newMember(stack.url), await newMember(stack.url)];
    const client = at(strict, member);
    const { body: conversation } = await member.post('/api/conversations', { otherUserId: other.id });
    const messages = `/api/conversations/${conversation.conversationId}/messages`;
    const tap = { toUserId: other.id, type: 'tap' };
    const refused = { status: 403, body: { statusCode: 403, code: 'email_unconfirmed' } };
    const attempts: [string, object][] = [
      ['/api/interactions', tap],
      ['/api/conversations', { otherUserId: other.id }],
      [messages, { content: 'hello', messageType: 'text' }],
      ['/api/photos/upload', {}],
      ['/api/account/totp', { password: member.password }],
      ['/api/account/passkeys/options', { password: member.password }],
      ['/api/photos', { photoUrl: '/storage/x' }],
      ['/api/account/totp/confirm', { code: '123456' }],
      ['/api/account/passkeys', { response: {}, name: 'Key' }],
    ];
    for (const [path, body] of attempts) expect(await client.post(path, body)).toMatchObject(refused);

    for (const path of ['/api/discover', `/api/profile/${other.id}`, '/api/conversations', messages]) {
      expect((await client.get(path)).status).toBe(200);
    }
    for (const type of ['favorite', 'block']) {
      expect((await client.post('/api/interactions', { toUserId: other.id, type })).status).toBe(201);
    }
    await client.send('DELETE', '/api/interactions', { toUserId: other.id, type: 'block' });

    await confirm(await linkFor(member));
    expect((await client.get('/api/auth/user')).body).toMatchObject({ isVerified: true });
    for (const [path, body] of attempts.slice(0, 6)) expect((await client.post(path, body)).status).toBeLessThan(300);
  });

  it.each(['off', 'nudge'])('nobody is refused for it elsewhere: %s', async (value) => {
    const gateway = await stack.addGateway({ CONFIRM_EMAIL: value });
    const [member, other] = [await newMember(stack.url), await newMember(stack.url)];
    const tap = await at(gateway, member).post('/api/interactions', { toUserId: other.id, type: 'tap' });
    expect(tap.status).toBe(201);
    expect((await new Client(gateway.url).get('/api/config')).body).toMatchObject({ confirmEmail: value });
    await gateway.stop();
  });
});

it('whoever the address belongs to deletes the account that is not theirs, whose sessions and sockets end', async () => {
  const member = await newMember(stack.url);
  const socket = await openSocket(stack.url, member.session);
  const token = await linkFor(member);
  expect(await guest().post('/api/auth/email-link', { token })).toMatchObject({
    status: 200,
    body: { username: 'member', isChange: false },
  });
  expect((await guest().post('/api/auth/not-me', { token })).status).toBe(204);
  await socket.hear('session-ended');
  expect((await member.get('/api/auth/user')).status).toBe(401);
  expect((await signIn(member)).status).toBe(401);
  socket.close();
});

it('an address changes with its link, and changes back with all sessions ended', async () => {
  const member = await newMember(stack.url);
  const email = `next.${member.email}`;
  expect((await member.post('/api/account/email', { password: member.password, email })).status).toBe(200);
  expect((await confirm(await tokenTo(email))).status).toBe(200);
  expect((await member.get('/api/auth/user')).body).toMatchObject({ email, isVerified: true });

  const token = await tokenTo(member.email);
  const wrong = await guest().post('/api/auth/undo', { token, password: 'a guess' });
  expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect((await guest().post('/api/auth/undo', { token, password: member.password })).status).toBe(200);
  expect((await member.get('/api/auth/user')).status).toBe(401);
  expect((await signIn({ email, password: member.password })).status).toBe(401);
  expect((await signIn(member)).status).toBe(200);
});

it('answers alike for an address that is taken and one that is not', async () => {
  const [member, other] = [await newMember(stack.url), await newMember(stack.url)];
  const ask = (email: string) => member.post('/api/account/email', { password: member.password, email });
  const [free, taken] = [await ask(`free.${member.email}`), await ask(other.email)];
  expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
  expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
});

describe('a new password', () => {
  const newPassword = 'another horse';

  it('ends all other sessions and keeps this one', async () => {
    const member = await newMember(stack.url);
    const elsewhere = new Client(stack.url);
    await elsewhere.post('/api/auth/login', { email: member.email, password: member.password });
    const before = member.session;
    const changed = await member.post('/api/account/password', { password: member.password, newPassword });
    expect(changed.status).toBe(204);
    expect(member.session).not.toBe(before);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await member.get('/api/auth/user')).status).toBe(200);
    expect((await signIn(member)).status).toBe(401);
    expect((await signIn({ email: member.email, password: newPassword })).status).toBe(200);
    expect((await member.get('/api/auth/user')).status).toBe(200);
  });

  it('needs the one before', async () => {
    const member = await newMember(stack.url);
    const refused = await member.post('/api/account/password', { password: 'a guess', newPassword });
    expect(refused).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect((await member.get('/api/auth/user')).status).toBe(200);
  });

  it('leaves nobody signed in with the one before who signs in at the same moment', async () => {
    const member = await newMember(stack.url);
    const others = Array.from({ length: 8 }, () => new Client(stack.url));
    const { email, password } = member;
    const [changed] = await Promise.all([
      member.post('/api/account/password', { password, newPassword }),
      ...others.map((other) => other.post('/api/auth/login', { email, password })),
    ]);
    expect(changed.status).toBe(204);
    const states = await Promise.all(others.map((other) => other.get('/api/auth/user')));
    expect(states.map(({ status }) => status)).toEqual(others.map(() => 401));
    expect((await member.get('/api/auth/user')).status).toBe(200);
  });

  it('leaves nobody signed in when the change of the address is undone before the new session begins', async () => {
    const member = await newMember(stack.url);
    const { password } = member;
    const email = `next.${member.email}`;
    await member.post('/api/account/email', { password, email });
    expect((await confirm(await tokenTo(email))).status).toBe(200);
    const token = await tokenTo(member.email);
    const sessions = await holdSessions();
    try {
      const changing = member.post('/api/account/password', { password, newPassword });
      await until(sessions.held, (count) => count === 1);
      expect((await guest().post('/api/auth/undo', { token, password })).status).toBe(200);
      await sessions.release();
      expect((await changing).status).toBe(401);
    } finally {
      await sessions.release();
    }
    expect((await query(stack, 'gateway', 'select from sessions where user_id = $1', [member.id])).rows).toEqual([]);
  });
});

it.each([
  ['somebody’s', async () => (await newMember(stack.url)).email],
  ['nobody’s', async () => `nobody.${(await newMember(stack.url)).email}`],
])('whoever asks, at most five mails an hour go to one new address that is %s', async (_, address) => {
  const [email, one, other] = [await address(), await newMember(stack.url), await newMember(stack.url)];
  const ask = async (member: Member, password = member.password) =>
    (await member.post('/api/account/email', { password, email })).status;
  const guessed = await ask(one, 'a guess');
  const asked = [await ask(one), await ask(other), await ask(one), await ask(other), await ask(one)];
  expect([guessed, ...asked, await ask(other)]).toEqual([403, 200, 200, 200, 200, 200, 429]);
});

it('mails of links are limited by the day, also for whoever never confirms', async () => {
  const member = await newMember(stack.url);
  const sent = [];
  for (let n = 0; n < 6; n++) sent.push((await member.post('/api/account/confirm-email', {})).status);
  expect(sent).toEqual([204, 204, 204, 204, 204, 429]);
});
