import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkPassword, getAccount, registerAccount, removeAccount } from '@kindred/contracts/auth';
import { noteNewDevice } from '@kindred/contracts/devices';
import { call } from '@kindred/kit/call';
import { announceDecision } from '@kindred/testing/announce-decision';
import { query } from '@kindred/testing/query';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

const person = (email: string) => ({ email, username: 'robin', password: 'secret1' });
const register = (email: string) => call(auth.bus, registerAccount, person(email));

describe('registering', () => {
  it('trims and lower-cases the address', async () => {
    const account = await call(auth.bus, registerAccount, person('  Robin@Example.COM '));
    expect(account).toEqual({ id: expect.any(String), email: 'robin@example.com', username: 'robin' });
  });

  it('refuses an address that has an account', async () => {
    await register('twice@example.com');
    await expect(register('TWICE@example.com')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'email_taken',
      message: 'An account with this email already exists',
    });
  });

  it('makes one account of twenty registrations at the same moment', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => register('rush@example.com')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    [{ ...person('no-address') }, 'email', 'Please enter a valid email address'],
    [{ ...person('a@example.com'), username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ ...person('a@example.com'), username: 'x'.repeat(21) }, 'username', 'Username must be less than 20 characters'],
    [{ ...person('a@example.com'), password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ ...person('a@example.com'), password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  ])('names the field that is wrong', async (input, field, message) => {
    await expect(call(auth.bus, registerAccount, input)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'validation_failed',
      detail: { errors: { [field]: [message] } },
    });
  });
});

describe('checking a password', () => {
  it('knows its owner', async () => {
    const { id } = await register('owner@example.com');
    expect(await call(auth.bus, checkPassword, { email: 'Owner@example.com', password: 'secret1' })).toMatchObject({
      id,
    });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    await register('known@example.com');
    const wrong = { kind: 'unauthenticated', code: 'invalid_credentials', message: 'Invalid email or password' };
    await expect(call(auth.bus, checkPassword, { email: 'known@example.com', password: 'no' })).rejects.toMatchObject(
      wrong,
    );
    await expect(call(auth.bus, checkPassword, { email: 'nobody@example.com', password: 'no' })).rejects.toMatchObject(
      wrong,
    );
  });

  it('tells of a suspension after the right password only', async () => {
    const { id, email } = await register('closed@example.com');
    await announceDecision(auth.bus, id, 'suspended');
    await expect(call(auth.bus, checkPassword, { email, password: 'secret1' })).rejects.toMatchObject({
      code: 'account_suspended',
      detail: { userId: expect.any(String) },
    });
    await expect(call(auth.bus, checkPassword, { email, password: 'wrong' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(call(auth.bus, getAccount, {}, id)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await announceDecision(auth.bus, id, 'active', 2);
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ id });
  });
});

it('who signs in on a new device is not mailed where these mails are off', async () => {
  const { id } = await register('quiet@example.com');
  for (let n = 0; n < 3; n++) await call(auth.bus, noteNewDevice, {}, id);
  const { rows } = await query(
    auth.world.databaseUrl('auth'),
    'select sign_in_mailed_at as at, (select count(*)::int from mails where user_id = users.id) as mails from users where id = $1',
    [id],
  );
  expect(rows).toEqual([{ at: Number.NEGATIVE_INFINITY, mails: 0 }]);
});

describe('removing an account', () => {
  it('needs the password', async () => {
    const { id } = await register('stays@example.com');
    await expect(call(auth.bus, removeAccount, { password: 'wrong' }, id)).rejects.toMatchObject({
      code: 'wrong_password',
    });
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ id });
  });

  it('forgets the person and frees the address', async () => {
    const { id } = await register('leaves@example.com');
    await call(auth.bus, removeAccount, { password: 'secret1' }, id);
    await expect(call(auth.bus, getAccount, {}, id)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await register('leaves@example.com')).id).not.toBe(id);
  });
});
