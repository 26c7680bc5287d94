import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { clientWith } from './clients.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

const owing = (session: string) => ({ cookie: `leaving=1; ${session}` });
const whoIs = async (session: string) => (await clientWith(stack.url, session).get('/api/auth/user')).status;

it.each(['/api/auth/user', '/api/conversations', '/api/config', '/', '/media/unknown-but-long-enough-name.webp'])(
  'the first request of a browser that owes a sign-out ends its session: %s',
  async (path) => {
    const { session } = await newMember(stack.url);
    expect(await whoIs(session)).toBe(200);
    const { headers } = await new Client(stack.url).send('GET', path, undefined, owing(session));
    const dropped = headers.getSetCookie().filter((cookie) => cookie.includes('1970'));
    expect(dropped.map((cookie) => cookie.split('=')[0])).toEqual(['sid', 'leaving']);
    expect(headers.getSetCookie()).toHaveLength(2);
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect(await whoIs(session)).toBe(401);
  },
);

it('is answered as if nobody was signed in', async () => {
  const { session } = await newMember(stack.url);
  const answers = await Promise.all(
    ['/api/auth/user', '/api/conversations', '/api/settings'].map((path) =>
      new Client(stack.url).send('GET', path, undefined, owing(session)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 404]);
});

it('opens no socket', async () => {
  const robin = await newMember(stack.url);
  await expect(openSocket(stack.url, owing(robin.session).cookie)).rejects.toThrow();
});

it('signs in again at once', async () => {
  const robin = await newMember(stack.url);
  const before = robin.session;
  const { status } = await robin.send(
    'POST',
    '/api/auth/login',
    { email: robin.email, password: robin.password },
    owing(before),
  );
  expect(status).toBe(200);
  expect(robin.session).not.toBe(before);
  expect((await robin.get('/api/auth/user')).status).toBe(200);
  expect(await whoIs(before)).toBe(401);
});
