import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { Bus } from '@kindred/kit/bus';
import { Client, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { clientWith, resetPassword } from './clients.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

const unauthorized = { statusCode: 401, code: 'unauthorized', message: 'You are not signed in.' };

describe('a session', () => {
  it('begins with the right password and ends with a logout, also on the server', async () => {
    const robin = await newMember(stack.url, 'robin');
    const stolen = clientWith(stack.url, robin.session);
    expect((await stolen.get('/api/auth/user')).body).toMatchObject({ id: robin.id, email: robin.email });
    const { status, body, headers } = await robin.post('/api/auth/logout', {});
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect(await stolen.get('/api/auth/user')).toMatchObject({ status: 401, body: unauthorized });
  });

  it('has a new id after every login, and the old one is void', async () => {
    const robin = await newMember(stack.url);
    const before = robin.session;
    await robin.post('/api/auth/login', { email: robin.email, password: robin.password });
    expect(robin.session).not.toBe(before);
    expect((await clientWith(stack.url, before).get('/api/auth/user')).status).toBe(401);
  });

  it('of another account in the same browser ends the one before, and empties the browser’s cache', async () => {
    const [robin, wren] = [await newMember(stack.url), await newMember(stack.url)];
    const before = robin.session;
    const again = await robin.post('/api/auth/login', { email: robin.email, password: robin.password });
    expect(again.headers.get('clear-site-data')).toBeNull();
    const other = await robin.post('/api/auth/login', { email: wren.email, password: wren.password });
    expect({ status: other.status, cleared: other.headers.get('clear-site-data') }).toEqual({
      status: 200,
      cleared: '"cache"',
    });
    expect((await clientWith(stack.url, before).get('/api/auth/user')).status).toBe(401);
    expect((await robin.get('/api/auth/user')).body).toMatchObject({ id: wren.id });
  });

  it('has a cookie that scripts cannot read and other sites do not send', async () => {
    const robin = await newMember(stack.url);
    const { headers } = await robin.post('/api/auth/login', { email: robin.email, password: robin.password });
    const [device, cookie = '', ...others] = headers.getSetCookie();
    expect([device, cookie, others]).toEqual([
      expect.stringMatching(/^device=/),
      expect.stringMatching(/^sid=s%3A/),
      [],
    ]);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
  });

  it('never has an id that the client chose', async () => {
    const robin = await newMember(stack.url);
    const guest = clientWith(stack.url, 'sid=chosen');
    await guest.post('/api/auth/login', { email: robin.email, password: robin.password });
    expect(guest.session).not.toContain('chosen');
  });

  it('that a crash left open ends with the event account.changed', async () => {
    const robin = await newMember(stack.url);
    const [createdAt, sessionsValidFrom] = ['2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'];
    const account = { id: robin.id, version: 99, state: 'active', createdAt, sessionsValidFrom, passwordVersion: 2 };
    const bus = await Bus.connect('test', stack.world.natsUrl);
    await bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
    await bus.close();
    await until(
      () => robin.get('/api/auth/user'),
      ({ status }) => status === 401,
    );
  });

  it('survives a restart of the gateway', async () => {
    const robin = await newMember(stack.url);
    await stack.kill('gateway');
    await stack.start('gateway');
    expect((await robin.get('/api/auth/user')).body).toMatchObject({ id: robin.id });
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown email alike', async () => {
    const robin = await newMember(stack.url);
    const guest = new Client(stack.url);
    const wrong = await guest.post('/api/auth/login', { email: robin.email, password: 'wrong' });
    const unknown = await guest.post('/api/auth/login', { email: 'nobody@example.com', password: 'wrong' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid email or password' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('names the fields that are wrong', async () => {
    const { status, body } = await new Client(stack.url).post('/api/auth/login', { email: 'x', password: '' });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        code: 'validation_failed',
        message: 'Please enter a valid email address',
        errors: { email: ['Please enter a valid email address'], password: ['Password is required'] },
      },
    });
  });

  it('is refused after ten failures, not after ten successes', async () => {
    const robin = await newMember(stack.url);
    for (let n = 0; n < 12; n++) {
      expect((await robin.post('/api/auth/login', { email: robin.email, password: robin.password })).status).toBe(200);
    }
    const guesses = Array.from({ length: 11 }, () =>
      robin.post('/api/auth/login', { email: robin.email, password: 'no' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await robin.post('/api/auth/login', { email: robin.email, password: robin.password });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('resetting a password over the public API', () => {
  it('ends every session of the account before it answers', async () => {
    const robin = await newMember(stack.url);
    const other = new Client(stack.url);
    await other.post('/api/auth/login', { email: robin.email, password: robin.password });
    const reset = await resetPassword(stack, robin.email);
    expect(reset).toMatchObject({ status: 200, body: { message: 'Password reset successful!' } });
    expect((await robin.get('/api/auth/user')).status).toBe(401);
    expect((await other.get('/api/auth/user')).status).toBe(401);
  });

  it('refuses a request without a token', async () => {
    const answer = await new Client(stack.url).post('/api/auth/reset-password', { password: 'a new one' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid reset token' } });
  });

  it('sends at most five mails an hour to one email, known or not', async () => {
    const guest = new Client(stack.url);
    const ask = () => guest.post('/api/auth/forgot-password', { email: 'flooded@example.com' });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('deleting an account', () => {
  it('needs the password, ends the sessions and hides the person', async () => {
    const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
    expect(await robin.send('DELETE', '/api/account', { password: 'no' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    const { status, headers } = await robin.send('DELETE', '/api/account', { password: robin.password });
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=;.*Expires=Thu, 01 Jan 1970/)]);
    expect((await robin.get('/api/auth/user')).status).toBe(401);
    const gone = await until(
      () => sam.get(`/api/profile/${robin.id}`),
      ({ status }) => status === 404,
    );
    expect(gone.body.code).toBe('person_missing');
  });
});
