import { request } from 'node:http';
import { afterAll, expect, it } from '@jest/globals';
import { awaitMails } from '@kindred/testing/mails';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';

const stack = await sharedStack({ LIMITS_FACTOR: '0' });
afterAll(() => stack.stop());

/** `fetch` does not let anyone choose the Host. */
function ask(email: string, headers: Record<string, string>) {
  const body = JSON.stringify({ email });
  const all = { 'content-type': 'application/json', 'content-length': String(body.length), ...headers };
  return new Promise<number | undefined>((done, failed) => {
    const sent = request(`${stack.url}/api/auth/forgot-password`, { method: 'POST', headers: all }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    sent.on('error', failed).end(body);
  });
}

const claims: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https', forwarded: 'host=evil.example;proto=https' },
];

it.each(claims)('a reset link leads to the product, whatever the request claims: %j', async (headers) => {
  const { email } = await newMember(stack.url, 'target');
  expect(await ask(email, headers)).toBe(200);
  const [mail] = await awaitMails(stack.world.mailboxUrl, email);
  expect(mail.text).toContain(`${stack.url}/reset-password?token=`);
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
});
