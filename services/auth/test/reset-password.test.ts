import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyPasswordReset, checkPassword, registerAccount, requestPasswordReset } from '@kindred/contracts/auth';
import { type Bus, EVENT_STREAM } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { mailsTo } from '@kindred/testing/mails';
import { until } from '@kindred/testing/until';
import { Redis } from 'ioredis';
import pg from 'pg';
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
  const mails = await until(
    () => mailsTo(auth.world.mailboxUrl, email),
    (found) => found.length >= count,
  );
  return mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
}

async function query(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: auth.world.databaseUrl('auth') });
  await client.connect();
  return (await client.query(sql, values).finally(() => client.end())).rows;
}

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
  it('works once, with the token from the mail', async () => {
    const { id, email } = await register('once@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    expect(await reset(token)).toEqual({ userId: id });
    expect(await call(auth.bus, checkPassword, { email, password: 'secret2' })).toMatchObject({ id });
    await expect(call(auth.bus, checkPassword, { email, password: 'secret1' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await expect(reset(token)).rejects.toMatchObject(invalid);
  });

  it('lets one of twenty uses at the same moment through', async () => {
    const { email } = await register('many@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => reset(token, `secret-${n}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('voids the older token when a new one is asked for', async () => {
    const { email } = await register('newer@example.com');
    await request(email);
    const [older = ''] = await tokensFor(email);
    await request(email);
    const newer = (await tokensFor(email, 2)).find((token) => token !== older) ?? '';
    await expect(reset(older)).rejects.toMatchObject(invalid);
    expect(await reset(newer)).toBeDefined();
  });

  it('refuses a token after an hour, and made-up ones', async () => {
    const { id, email } = await register('late@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    await query(`update users set reset_token_expiry = now() - interval '1 second' where id = $1`, [id]);
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
      await query(`insert into mails (id, kind, user_id, created_at) values ($1, 'password_reset', $2, 'yesterday')`, [
        mailId,
        id,
      ]);
      await query(`update users set reset_token = $1, reset_token_expiry = now() + '1 hour' where id = $2`, [
        token,
        id,
      ]);
      await redis((client) => client.flushall());
    });
    const [token = ''] = await tokensFor(email);
    expect(await reset(token)).toEqual({ userId: id });
  });

  it('is a mail in plain text and HTML, under a name that follows from what is owed', async () => {
    const { id, email } = await register('letter@example.com');
    await request(email);
    const [mail] = await until(
      () => mailsTo(auth.world.mailboxUrl, email),
      ({ length }) => length > 0,
    );
    const link = /http:\/\/localhost:8080\/reset-password\?token=[\w-]{43}/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toMatch(link);
    const [owed] = await query('select id from mails where user_id = $1', [id]);
    expect(mail?.messageId).toBe(`${owed.id}@localhost`);
  });

  it('keeps the token out of the database, the queue and the events, and the address out of the events', async () => {
    const { email } = await register('hidden@example.com');
    await request(email);
    const [token = ''] = await tokensFor(email);
    const rows = await query('select to_json(u) as row from users u union all select to_json(m) from mails m');
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
