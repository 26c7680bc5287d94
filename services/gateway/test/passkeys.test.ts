import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { addPasskey, SoftwareAuthenticator, ticketIn } from '@kindred/testing/software-authenticator';
import type { Stack } from '@kindred/testing/start-stack';
import { clientWith } from './clients.js';
import { query } from './query.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

async function withPasskey() {
  const member = await newMember(stack.url);
  const device = new SoftwareAuthenticator({ origin: stack.url, rpId: 'localhost' });
  const { id } = await addPasskey(member, device);
  return { member, device, passkeyId: id };
}

const askOptions = (browser: Client) => browser.post('/api/auth/passkey/options', {});
const answer = (browser: Client, response: object, cookie: string) =>
  browser.send('POST', '/api/auth/passkey', { response }, { cookie });

async function signIn(device: SoftwareAuthenticator, url = stack.url) {
  const browser = new Client(url);
  const { body, headers } = await askOptions(browser);
  const { status } = await answer(browser, device.get(body), ticketIn(headers));
  return { browser, status };
}

describe('a passkey', () => {
  it('signs in without an address, as a second factor does', async () => {
    const { member, device } = await withPasskey();
    const { browser, status } = await signIn(device);
    expect(status).toBe(200);
    expect((await browser.get('/api/auth/user')).body.id).toBe(member.id);
    const [, sid = ''] = /^sid=s%3A([^.]+)/.exec(browser.session) ?? [];
    const text = `select sess ->> 'secondFactorAt' as at from sessions where sid = $1`;
    expect((await query(stack, 'gateway', text, [sid])).rows).toEqual([{ at: expect.any(String) }]);
  });

  it('is asked for with the same options whoever asks, and their ticket is for no script', async () => {
    const [one, other] = [await askOptions(new Client(stack.url)), await askOptions(new Client(stack.url))];
    expect({ ...one.body, challenge: '' }).toEqual({ ...other.body, challenge: '' });
    expect(one.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^passkey=[\w-]+; Max-Age=300; Path=\/api\/auth\/passkey; Expires=.*; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  it('works in the browser only that got the options, and once', async () => {
    const { device } = await withPasskey();
    const [browser, thief] = [new Client(stack.url), new Client(stack.url)];
    const [{ body, headers }, others] = [await askOptions(browser), await askOptions(thief)];
    const response = device.get(body);
    const over = { status: 401, body: { code: 'challenge_over' } };
    expect(await answer(thief, response, '')).toMatchObject(over);
    expect(await answer(thief, response, ticketIn(others.headers))).toMatchObject({
      status: 401,
      body: { code: 'passkey_refused' },
    });
    const right = await answer(browser, response, ticketIn(headers));
    expect(right.status).toBe(200);
    expect(right.headers.getSetCookie().some((cookie) => cookie.startsWith('passkey=;'))).toBe(true);
    expect(await answer(browser, response, ticketIn(headers))).toMatchObject(over);
  });

  it('signs in as often from one network as a right password, and they count together', async () => {
    const { url } = await stack.addGateway({ LIMIT_RIGHT_SIGN_IN: '3' });
    const { member, device } = await withPasskey();
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await signIn(device, url)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { email, password } = member;
    expect((await new Client(url).post('/api/auth/login', { email, password })).status).toBe(429);
    const text = 'select from sessions where user_id = $1';
    expect((await query(stack, 'gateway', text, [member.id])).rows).toHaveLength(3);
  });

  it('ends with its removal, and sessions that it began go on', async () => {
    const { member, device, passkeyId } = await withPasskey();
    const { browser } = await signIn(device);
    const path = `/api/account/passkeys/${passkeyId}`;
    expect((await member.send('PATCH', path, { name: 'Old phone' })).body.name).toBe('Old phone');
    expect((await member.send('DELETE', path, { password: 'no' })).body.code).toBe('wrong_password');
    expect((await member.send('DELETE', path, { password: member.password })).status).toBe(204);
    expect((await signIn(device)).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await member.get('/api/account/passkeys')).body).toEqual([]);
  });

  it('stands in its owner’s export without its key', async () => {
    const { member } = await withPasskey();
    const { account } = await dataExportOf(member);
    expect(account.passkeys).toEqual([{ name: 'Phone', createdAt: expect.any(String), lastUsedAt: null }]);
  });
});

it('a passkey cannot be added with the session alone', async () => {
  const member = await newMember(stack.url);
  const stolen = clientWith(stack.url, member.session);
  const wrong = await stolen.post('/api/account/passkeys/options', { password: 'a guess' });
  expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  const begun = await member.post('/api/account/passkeys/options', { password: member.password });
  const response = new SoftwareAuthenticator({ origin: stack.url, rpId: 'localhost' }).create(begun.body);
  const added = await stolen.post('/api/account/passkeys', { response, name: 'Phone' });
  expect(added).toMatchObject({ status: 403, body: { code: 'challenge_over' } });
});
