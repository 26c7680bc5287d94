import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  applyPasswordReset,
  getAccount,
  registerAccount,
  removeAccount,
  requestPasswordReset,
} from '@kindred/contracts/auth';
import { call } from '@kindred/kit/call';
import { awaitMails, tokenIn } from '@kindred/testing/mails';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

async function resetTokenFor(email: string) {
  await call(auth.bus, requestPasswordReset, { email });
  const [mail] = await awaitMails(auth.world.mailboxUrl, email);
  return tokenIn(mail);
}

it('an account outlives a removal with the password that is being replaced', async () => {
  const account = { email: 'robin@example.com', username: 'robin', password: 'secret1' };
  const { id } = await call(auth.bus, registerAccount, account);
  const token = await resetTokenFor(account.email);
  const reset = call(auth.bus, applyPasswordReset, { token, password: 'secret2' });
  const removals = Array.from({ length: 9 }, () => call(auth.bus, removeAccount, { password: 'secret1' }, id));
  const [done] = await Promise.allSettled([reset, ...removals]);
  const known = await call(auth.bus, getAccount, {}, id).catch(() => null);
  // Whichever was first: never both.
  expect(known === null).toBe(done?.status === 'rejected');
});
