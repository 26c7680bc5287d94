import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAccount, registerAccount } from '@kindred/contracts/auth';
import { setStaff } from '@kindred/contracts/staff';
import { call } from '@kindred/kit/call';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

let people = 0;
async function register() {
  const email = `staff${people++}@example.com`;
  const { id } = await call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret1' });
  return { id, email };
}
const accountOf = (id: string) => call(auth.bus, getAccount, {}, id);

it('gives an account a role and takes it back, each a new version of the account', async () => {
  const { id, email } = await register();
  expect(await accountOf(id)).toMatchObject({ role: 'member', version: 1 });
  await call(auth.bus, setStaff, { email: ` ${email.toUpperCase()}`, role: 'moderator' });
  await call(auth.bus, setStaff, { email, role: 'moderator' });
  expect(await accountOf(id)).toMatchObject({ role: 'moderator', version: 2 });
  await call(auth.bus, setStaff, { email, role: 'admin' });
  expect(await accountOf(id)).toMatchObject({ role: 'admin', version: 3 });
  await call(auth.bus, setStaff, { email, role: 'member' });
  expect(await accountOf(id)).toMatchObject({ role: 'member', version: 4 });
});

it('says whether the role is another one now, and takes the account by its id', async () => {
  const { id, email } = await register();
  expect(await call(auth.bus, setStaff, { email, role: 'member' })).toEqual({ isChanged: false });
  expect(await call(auth.bus, setStaff, { email, role: 'moderator' })).toEqual({ isChanged: true });
  expect(await call(auth.bus, setStaff, { id, role: 'member' })).toEqual({ isChanged: true });
  expect(await accountOf(id)).toMatchObject({ role: 'member', version: 3 });
});

it('knows no account with another address', async () => {
  const unknown = { email: 'nobody@example.com', role: 'admin' } as const;
  await expect(call(auth.bus, setStaff, unknown)).rejects.toMatchObject({ code: 'account_missing' });
});
