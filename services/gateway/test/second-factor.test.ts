import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { codeOf } from '@kindred/testing/authenticator';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { resetPassword } from './clients.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

async function withFactor() {
  const member = await newMember(stack.url);
  const { body } = await member.post('/api/account/totp', { password: member.password });
  const confirmed = await member.post('/api/account/totp/confirm', { code: codeOf(body.secret) });
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
  return { member, secret: body.secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

async function signIn({ email, password }: Member) {
  const browser = new Client(stack.url);
  const { status, body, headers } = await browser.post('/api/auth/login', { email, password });
  const kept = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { browser, status, body, headers, kept };
}

/** The second step, with the cookies of some browser. */
function answer(browser: Client, challenge: string, code: string, kept: string[]) {
  return browser.send('POST', '/api/auth/second-factor', { challenge, code }, { cookie: kept.join('; ') });
}

it('signs in with password and code, and not with the password alone', async () => {
  const { member, secret } = await withFactor();
  const { browser, status, body, headers, kept } = await signIn(member);
  const required = { statusCode: 401, code: 'second_factor_required', challenge: expect.stringMatching(/^[\w-]{21}$/) };
  expect({ status, body }).toMatchObject({ status: 401, body: required });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^challenge=[\w-]{22}; Max-Age=300; Path=\/api\/auth; Expires=.*; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect((await browser.get('/api/auth/user')).status).toBe(401);

  const wrong = await answer(browser, body.challenge, '000000', kept);
  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_code', message: 'That code is not right.' } });
  const right = await answer(browser, body.challenge, codeOf(secret, 1), kept);
  expect(right).toMatchObject({ status: 200, body: { id: member.id, email: member.email } });
  expect((await browser.get('/api/auth/user')).body.id).toBe(member.id);
});

it('is answered by the browser that gave the password only', async () => {
  const { member, recoveryCodes } = await withFactor();
  const [first, second] = [await signIn(member), await signIn(member)];
  const [code = ''] = recoveryCodes;
  const over = { status: 401, body: { code: 'challenge_over' } };
  expect(await answer(second.browser, first.body.challenge, code, second.kept)).toMatchObject(over);
  expect(await answer(second.browser, first.body.challenge, code, [])).toMatchObject(over);
  expect(await answer(first.browser, first.body.challenge, code, first.kept)).toMatchObject({ status: 200 });
});

it('is asked for after a new password by mail too, and what was begun with the old one is over', async () => {
  const { member, secret } = await withFactor();
  const begun = await signIn(member);
  await resetPassword(stack, member.email);
  const over = { status: 401, body: { code: 'challenge_over' } };
  expect(await answer(begun.browser, begun.body.challenge, codeOf(secret, 1), begun.kept)).toMatchObject(over);
  expect(await signIn({ ...member, password: 'a new one' } as Member)).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required' },
  });
});

it('is shown and removed by its owner', async () => {
  const { member, recoveryCodes } = await withFactor();
  const on = { since: expect.any(String), recoveryCodesLeft: 10 };
  expect((await member.get('/api/account/totp')).body).toEqual(on);
  const given = { password: member.password, code: recoveryCodes[0] };
  expect((await member.send('DELETE', '/api/account/totp', given)).status).toBe(204);
  expect((await member.get('/api/account/totp')).body).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect(await signIn(member)).toMatchObject({ status: 200, body: { id: member.id } });
});
