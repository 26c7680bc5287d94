import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { clientWith } from './clients.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

const requestWith = async (cookie: string, path: string) => {
  const { status, headers } = await clientWith(stack.url, cookie).get(path);
  return [status, headers.get('clear-site-data')];
};

it.each(['/api/auth/user', '/api/discover', '/media/unknown-but-long-enough-name.webp'])(
  'a request of an ended session clears the browser cache, one without a session does not: %s',
  async (path) => {
    const robin = await newMember(stack.url);
    const cookie = robin.session;
    const { headers } = await robin.post('/api/auth/logout', {});
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect(await requestWith(cookie, path)).toEqual([401, '"cache"']);
    expect(await requestWith('', path)).toEqual([401, null]);
    expect(await requestWith('sid=s%3Ainvented.c2lnbmF0dXJl', path)).toEqual([401, null]);
  },
);

it('deleting an account clears the browser cache and keeps the browser storage', async () => {
  const robin = await newMember(stack.url);
  const { headers } = await robin.send('DELETE', '/api/account', { password: robin.password });
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

it('the 21st socket of an account is refused, and other accounts are not affected', async () => {
  const [robin, sam] = [await newMember(stack.url), await newMember(stack.url)];
  const open = [];
  for (let n = 0; n < 20; n++) open.push(await openSocket(stack.url, robin.session));
  await expect(openSocket(stack.url, robin.session)).rejects.toThrow('limited');
  open.push(await openSocket(stack.url, sam.session));
  for (const socket of open) socket.close();
});
