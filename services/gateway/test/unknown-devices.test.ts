import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let url: string;
beforeAll(async () => {
  stack = await sharedStack();
  ({ url } = await stack.addGateway({ LIMIT_UNKNOWN_DEVICE: '3', LIMIT_FAILED_SIGN_IN: '3' }));
});
afterAll(() => stack.stop());

const signIn = async (client: Client, email: string, password: string) =>
  (await client.post('/api/auth/login', { email, password })).status;
const guess = ({ email }: Member, device = '') => signIn(Object.assign(new Client(url), { device }), email, 'a guess');
const signInAtHome = (member: Member) => signIn(member, member.email, member.password);

it('an address with many made-up devices is not asked for, and its known ones are not counted', async () => {
  const robin = await newMember(url);
  const madeUp = `device=${'A'.repeat(65)}`;
  expect([await guess(robin, madeUp), await guess(robin, madeUp), await guess(robin)]).toEqual([401, 401, 401]);
  for (let times = 0; times < 4; times++) expect(await signInAtHome(robin)).toBe(200);
  expect(await guess(robin, madeUp)).toBe(429);
  expect(await signInAtHome(robin)).toBe(429);
});
