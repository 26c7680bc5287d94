import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyPasswordReset, checkPassword, registerAccount, requestPasswordReset } from '@kindred/contracts/auth';
import { type Bus, EVENT_STREAM } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { awaitMails, mailsTo, tokenIn } from '@kindred/testing/mails';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { fingerprint, resetTokenFor } from '../src/accounts/reset-token.js';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

const register = (email: string) => call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret1' });
const request = (email: string) => call(auth.bus, requestPasswordReset, { email });
const reset = (token: string, password = 'secret2') => call(auth.bus, applyPasswordReset, { token, password });
const invalid = { kind: 'invalid', code: 'invalid_reset_token', message: 'Invalid or expired reset token' };

async function tokensFor(email: string, count = 1) {
  const mails = await awaitMails(auth.world.mailboxUrl, email, count);
  return mails.map(tokenIn);
}

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await query(auth.world.databaseUrl('auth'), sql, values)).rows;

/** All that the event stream holds, as text. */
async function everyEvent({ jetstream }: Bus) {
  const consumer = await jetstream.consumers.get(EVENT_STREAM);
  const { num_pending: count } = await consumer.info();
  const events: string[] = [];
  for await (const message of await consumer.fetch({ max_messages: count, expires: 2000 })) {
    events.push(message.string());
  }
  return events;
}

async function redis<T>(work: (client: Redis) => Promise<T>) {
  const client = new Redis(auth.world.redisUrl);
  return work(client).finally(() => client.disconnect());
}

describe('resetting a password', () => {
  it('is asked for one after the other, and a rush of one network is refused', async () => {
    const asked = Array.from({ length: 200 }, (_, n) => request(`rush${n}@example.com`));
    const answers = await Promise.allSettled(asked);
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    const refused = reasons.filter(({ code }) => code === 'busy');
    expect(refused.length).toBeGreaterThan(0);
    // How many are served depends on the machine: who has waited for too long is refused as well.
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ kind: 'unavailable', detail: { retryAfter: 5 } });
  });

  it('works once, with the token from the mail', async () => {
    const { id, email } = await register('once@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    expect(await reset(token)).toEqual({ userId: id, passwordVersion: 2 });
    expect(await call(auth.bus, checkPassword, { email, password: 'secret2' })).toMatchObject({ id });
    await expect(call(auth.bus, checkPassword, { email, password: 'secret1' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await expect(reset(token)).rejects.toMatchObject(invalid);
  });

  it('is told to the owner by a mail, once', async () => {
    const { email } = await register('told@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    await reset(token);
    await expect(reset(token)).rejects.toMatchObject(invalid);
    const mails = await awaitMails(auth.world.mailboxUrl, email, 2);
    expect(
      mails.map(({ text }) => text).filter((text) => text.includes('password of your account was changed')),
    ).toHaveLength(1);
  });

  it('lets one of twenty uses at the same moment through', async () => {
    const { email } = await register('many@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => reset(token, `secret-${n}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes the three newest tokens, and none once one of them was used', async () => {
    const { email } = await register('newer@example.com');
    const tokens: string[] = [];
    for (let count = 1; count <= 4; count++) {
      await request(email);
      tokens.push(...(await tokensFor(email, count)).filter((token) => !tokens.includes(token)));
    }
    const [oldest = '', second = '', third = '', newest = ''] = tokens;
    await expect(reset(oldest)).rejects.toMatchObject(invalid);
    expect(await reset(second)).toBeDefined();
    for (const token of tokens) await expect(reset(token)).rejects.toMatchObject(invalid);
    expect([third, newest]).not.toContain('');
  });

  it('lets one of several valid tokens that are used at the same moment through', async () => {
    const { id, email } = await register('several@example.com');
    for (let count = 1; count <= 3; count++) await request(email);
    const results = await Promise.allSettled((await tokensFor(email, 3)).map((token) => reset(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf('select password_version from users where id = $1', [id])).toEqual([{ password_version: 2 }]);
  });

  it('keeps nothing of a request for an address that nobody has', async () => {
    for (let n = 0; n < 20; n++) await request(`nobody${n}@example.com`);
    const rows =
      'select id::text from mails where user_id is null union select token::text from reset_requests where user_id is null';
    await until(
      () => rowsOf(rows),
      ({ length }) => length === 0,
    );
  });

  it('refuses a token after an hour, and made-up ones', async () => {
    const { id, email } = await register('late@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    await rowsOf(`update reset_requests set expires_at = now() - interval '1 second' where user_id = $1`, [id]);
    await expect(reset(token)).rejects.toMatchObject(invalid);
    await expect(reset('made-up')).rejects.toMatchObject(invalid);
    await expect(reset('')).rejects.toMatchObject({ kind: 'invalid', message: 'Invalid reset token' });
  });

  it('answers the same for an unknown address, and writes to nobody', async () => {
    await register('someone@example.com');
    expect(await request('unknown@example.com')).toEqual(await request('someone@example.com'));
    await tokensFor('someone@example.com');
    expect(await mailsTo(auth.world.mailboxUrl, 'unknown@example.com')).toEqual([]);
  });

  it('sends an owed mail although Redis lost its queue', async () => {
    const { id, email } = await register('flushed@example.com');
    await auth.restart(async () => {
      const mailId = uuidv7();
      const token = fingerprint(resetTokenFor(mailId, auth.config.TOKEN_SECRET));
      await rowsOf(`insert into mails (id, kind, user_id, created_at) values ($1, 'password_reset', $2, 'yesterday')`, [
        mailId,
        id,
      ]);
      await rowsOf(`insert into reset_requests (token, user_id, expires_at) values ($1, $2, now() + '1 hour')`, [
        token,
        id,
      ]);
      await redis((client) => client.flushall());
    });
    const [token = ''] = await tokensFor(email);
    expect(await reset(token)).toEqual({ userId: id, passwordVersion: 2 });
  });

  it('is a mail in plain text and HTML, under a name that follows from what is owed', async () => {
    const { id, email } = await register('letter@example.com');
    await request(email);
    const [mail] = await awaitMails(auth.world.mailboxUrl, email);
    const link = /http:\/\/localhost:8080\/reset-password\?token=[\w-]{43}/;
    expect(mail.text).toMatch(link);
    expect(mail.html).toMatch(link);
    const [owed] = await rowsOf('select id from mails where user_id = $1', [id]);
    expect(mail?.messageId).toBe(`${owed.id}@localhost`);
  });

  it('keeps the token out of the database, the queue and the events, and the address out of the events', async () => {
    const { email } = await register('hidden@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    const rows = await rowsOf(
      'select to_jsonb(u) as row from users u union all select to_jsonb(m) from mails m union all select to_jsonb(r) from reset_requests r',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const dump = await redis(async (client) =>
      Promise.all((await client.keys('*')).map((key) => client.dumpBuffer(key))),
    );
    expect(dump.some((value) => value?.includes(token))).toBe(false);
    const told = await everyEvent(auth.bus);
    expect(told.length).toBeGreaterThan(0);
    expect(told.join()).not.toContain(token);
    expect(told.join()).not.toContain(email);
  });
});
