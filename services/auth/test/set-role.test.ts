import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAccount, registerAccount, renameAccount } from '@kindred/contracts/auth';
import { setStaff } from '@kindred/contracts/staff';
import { call } from '@kindred/kit/call';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

let people = 0;
async function register(username = `robin ${people}`) {
  const email = `staff${people++}@example.com`;
  const { id } = await call(auth.bus, registerAccount, { email, username, password: 'secret1' });
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

describe('a name that signs decisions', () => {
  const rename = (id: string, username: string) => call(auth.bus, renameAccount, { username }, id);
  const promote = (id: string) => call(auth.bus, setStaff, { id, role: 'moderator' });

  it('is kept as long as its owner is one of the staff', async () => {
    const { id } = await register('jo the first');
    await promote(id);
    await expect(rename(id, 'mo the first')).rejects.toMatchObject({ kind: 'conflict', code: 'staff_name_kept' });
    expect(await rename(id, 'jo the first')).toMatchObject({ username: 'jo the first', version: 2 });
    await call(auth.bus, setStaff, { id, role: 'member' });
    expect(await rename(id, 'mo the first')).toMatchObject({ username: 'mo the first' });
  });

  it('is that of one moderator, of two who get the role at once too, and of any number of members', async () => {
    const same = await Promise.all(['colleague', 'Colleague', 'colleague'].map((name) => register(name)));
    const given = await Promise.allSettled(same.map(({ id }) => promote(id)));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of given)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'conflict', code: 'staff_name_taken' });
    const roles = (await Promise.all(same.map(({ id }) => accountOf(id)))).map(({ role }) => role);
    expect(roles.sort()).toEqual(['member', 'member', 'moderator']);
  });

  it('is taken by nobody who becomes one of the staff at the same moment', async () => {
    const { id: colleague } = await register('taken name');
    await promote(colleague);
    for (let n = 0; n < 10; n++) {
      const { id } = await register();
      await Promise.allSettled([rename(id, 'taken name'), promote(id)]);
      const { role, username } = await accountOf(id);
      expect(role === 'member' || username !== 'taken name').toBe(true);
    }
  });
});
