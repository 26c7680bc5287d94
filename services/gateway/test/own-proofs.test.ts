import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';

let stack: Stack;
let url: string;
beforeAll(async () => {
  stack = await sharedStack();
  ({ url } = await stack.addGateway({ LIMIT_FAILED_OWN_PROOF: '3', LIMIT_FAILED_OWN_PROOF_OF_ACCOUNT: '5' }));
});
afterAll(() => stack.stop());

const prove = async (session: Client, password: string) =>
  (await session.post('/api/account/totp', { password })).status;

it('wrong passwords of one session keep no other from its proofs, until there are many of the account', async () => {
  const owner = await newMember(url);
  const { email, password } = owner;
  const stolen = new Client(url);
  await stolen.post('/api/auth/login', { email, password });
  const guesses = [];
  for (let n = 0; n < 4; n++) guesses.push(await prove(stolen, 'a guess'));
  expect(guesses).toEqual([403, 403, 403, 429]);
  expect(await prove(owner, password)).toBe(200);
  expect([await prove(owner, 'a guess'), await prove(owner, 'a guess'), await prove(owner, password)]).toEqual([
    403, 403, 429,
  ]);
});
