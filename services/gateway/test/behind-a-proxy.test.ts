import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let url: string;
beforeAll(async () => {
  stack = await sharedStack();
  ({ url } = await stack.addGateway({ PUBLIC_URL: 'https://kindred.test', TRUST_PROXY: '1' }));
});
afterAll(() => stack.stop());

const credentials = { email: 'robin@example.com', username: 'robin', password: 'secret1' };
const fromProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

it('a session that began over https has a Secure cookie', async () => {
  const client = new Client(url);
  await client.send('POST', '/api/auth/register', credentials, fromProxy);
  const { headers } = await client.send('POST', '/api/auth/login', credentials, {
    ...fromProxy,
    origin: 'https://kindred.test',
  });
  expect(headers.getSetCookie()[0]).toMatch(/; Secure/);
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});

it('a page at the public URL may change something, one at a similar URL may not', async () => {
  const login = (origin: string) =>
    new Client(url).send('POST', '/api/auth/login', credentials, { ...fromProxy, origin });
  expect((await login('https://kindred.test')).status).toBe(200);
  expect((await login('https://kindred.test.evil.example')).status).toBe(403);
});
