import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import {
  applyConfirmation,
  applyDenial,
  applyPasswordChange,
  applyUndo,
  changeEmail,
  readEmailLink,
} from '@kindred/contracts/addresses';
import { checkPassword, getAccount, requestPasswordReset } from '@kindred/contracts/auth';
import { beginPasskey, keepPasskey, listPasskeys } from '@kindred/contracts/passkeys';
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '@kindred/contracts/second-factor';
import { call } from '@kindred/kit/call';
import { codeOf } from '@kindred/testing/authenticator';
import { SoftwareAuthenticator } from '@kindred/testing/software-authenticator';
import { until } from '@kindred/testing/until';
import { type AddressBook, addressBook } from './address-book.js';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let book: AddressBook;
beforeAll(async () => {
  auth = await startAuthAlone();
  book = addressBook(auth);
});
afterAll(async () => {
  await book.close();
  await auth.stop();
});

const password = 'secret1';
const ask = (id: string, email: string, typed = password) =>
  call(auth.bus, changeEmail, { password: typed, email }, id);
const confirm = (token: string) => call(auth.bus, applyConfirmation, { token });
const undo = (token: string, typed = password) => call(auth.bus, applyUndo, { token, password: typed });
const changePassword = (id: string, newPassword: string, typed = password) =>
  call(auth.bus, applyPasswordChange, { password: typed, newPassword }, id);
const signIn = (email: string, typed = password) => call(auth.bus, checkPassword, { email, password: typed });
const invalid = { kind: 'invalid', code: 'invalid_email_link' };
const taken = { kind: 'conflict', code: 'email_taken' };

/** Somebody who has changed to another address, and the link to take it back. */
async function changed() {
  const member = await book.register();
  const next = book.newAddress();
  await ask(member.id, next);
  await confirm(await book.tokenTo(next));
  return { ...member, next, back: await book.tokenTo(member.email) };
}

describe('changing the address', () => {
  it('takes effect once the new one is confirmed, and tells the old one', async () => {
    const { id, email } = await book.register();
    const next = book.newAddress();
    await ask(id, next);
    const token = await book.tokenTo(next);
    expect(await call(auth.bus, readEmailLink, { token })).toEqual({ username: 'robin', isChange: true });
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email, isVerified: false });
    await confirm(token);
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email: next, isVerified: true });
    await expect(signIn(next)).resolves.toMatchObject({ id });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await book.tokenTo(email)).not.toBe('');
    expect(await call(auth.bus, exportAccount, {}, id)).toMatchObject({ earlierEmails: [{ email }] });
  });

  it('needs the password', async () => {
    const { id } = await book.register();
    await expect(ask(id, book.newAddress(), 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
  });

  it('answers alike for an address that is taken, whose owner gets no link', async () => {
    const [asking, owner] = [await book.register(), await book.register()];
    expect(await ask(asking.id, owner.email)).toEqual(await ask(asking.id, book.newAddress()));
    await ask(asking.id, owner.email);
    const [mail] = await until(
      () => book.mailsOf(owner.email),
      ({ length }) => length > 0,
    );
    expect(mail?.subject).toBe('About your account');
    expect(mail?.text).not.toContain('token=');
  });

  it('does not happen when somebody else takes the address first', async () => {
    const { id, email } = await book.register();
    const next = book.newAddress();
    await ask(id, next);
    const token = await book.tokenTo(next);
    await book.register(next);
    await expect(confirm(token)).rejects.toMatchObject(invalid);
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
  });

  it('of two at the same moment the newer one counts, and of two members one gets the address', async () => {
    const [a, b] = [await book.register(), await book.register()];
    const next = book.newAddress();
    await ask(a.id, next);
    await ask(b.id, next);
    const tokens = await Promise.all([book.tokenTo(next, 1), book.tokenTo(next, 2)]);
    const both = await Promise.allSettled(tokens.map(confirm));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([ask(a.id, book.newAddress()), ask(a.id, book.newAddress())]);
    const rows = await book.query(`select from email_links where user_id = $1 and purpose = 'change'`, [a.id]);
    expect(rows).toHaveLength(1);
  });

  it('is void after a new password, and when its address says that it was somebody else', async () => {
    const { id, email } = await book.register();
    const [first, second] = [book.newAddress(), book.newAddress()];
    await ask(id, first);
    const token = await book.tokenTo(first);
    await changePassword(id, 'secret2');
    await expect(confirm(token)).rejects.toMatchObject(invalid);
    await ask(id, second, 'secret2');
    expect(await call(auth.bus, applyDenial, { token: await book.tokenTo(second) })).toEqual({ userId: null });
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
  });

  it('and a new password at the same moment leave no change that an earlier password asked for', async () => {
    const { id } = await book.register();
    await Promise.allSettled([ask(id, book.newAddress()), changePassword(id, 'secret2')]);
    expect(await book.query(`select from email_links where user_id = $1`, [id])).toEqual([]);
  });
});

describe('undoing a change', () => {
  it('needs the password of then, restores address and password, and ends the sessions', async () => {
    const { id, email, next, back } = await changed();
    await changePassword(id, 'secret2');
    await expect(undo(back, 'secret2')).rejects.toMatchObject({ code: 'wrong_password' });
    const before = await call(auth.bus, getAccount, {}, id);
    expect(await undo(back)).toEqual({ userId: id });
    const after = await call(auth.bus, getAccount, {}, id);
    expect(after).toMatchObject({ email, isVerified: false, passwordVersion: before.passwordVersion + 1 });
    await expect(signIn(email)).resolves.toMatchObject({ id });
    await expect(signIn(next)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(undo(back)).rejects.toMatchObject(invalid);
    expect((await book.register(next)).id).not.toBe(id);
  });

  it('removes a second factor that was set up since, and no older one', async () => {
    const newer = await changed();
    await setUpFactor(newer.id);
    await undo(newer.back);
    expect(await call(auth.bus, readSecondFactor, {}, newer.id)).toMatchObject({ since: null });

    const older = await book.register();
    await setUpFactor(older.id);
    const next = book.newAddress();
    await ask(older.id, next);
    await confirm(await book.tokenTo(next));
    await undo(await book.tokenTo(older.email));
    expect(await call(auth.bus, readSecondFactor, {}, older.id)).toMatchObject({ since: expect.any(String) });
  });

  it('removes passkeys that were added since, and no older one', async () => {
    const addPasskey = async (id: string) => {
      const { options, ticket } = await call(auth.bus, beginPasskey, { password }, id);
      const response = new SoftwareAuthenticator().create(options);
      await call(auth.bus, keepPasskey, { ticket, response, name: 'Phone' }, id);
    };
    const older = await book.register();
    await addPasskey(older.id);
    const next = book.newAddress();
    await ask(older.id, next);
    await confirm(await book.tokenTo(next));
    await addPasskey(older.id);
    expect(await call(auth.bus, listPasskeys, {}, older.id)).toHaveLength(2);
    await undo(await book.tokenTo(older.email));
    expect(await call(auth.bus, listPasskeys, {}, older.id)).toHaveLength(1);
  });

  it('voids links that were mailed to the address that goes', async () => {
    const { id, email, next, back } = await changed();
    await call(auth.bus, requestPasswordReset, { email: next });
    await book.tokenTo(next, 2);
    await undo(back);
    expect(await book.query('select from reset_requests where user_id = $1', [id])).toEqual([]);
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
  });

  it('works from the first address after a second change, and from the second only until then', async () => {
    const { id, email, next, back } = await changed();
    const third = book.newAddress();
    await ask(id, third);
    await confirm(await book.tokenTo(third));
    const backToSecond = await book.tokenTo(next, 2);
    await undo(back);
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
    await expect(undo(backToSecond)).rejects.toMatchObject(invalid);
  });

  it('takes ten passwords in an hour, however many come at the same moment', async () => {
    const { id, back } = await changed();
    const guesses = await Promise.allSettled(Array.from({ length: 15 }, () => undo(back, 'a guess')));
    const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
    await expect(undo(back)).rejects.toMatchObject({ code: 'rate_limited' });
    await book.query(`update email_changes set tries_since = now() - interval '1 hour' where user_id = $1`, [id]);
    expect(await undo(back)).toEqual({ userId: id });
  });

  it('works once of ten times at the same moment, for 48 hours', async () => {
    const { back } = await changed();
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => undo(back)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await changed();
    await book.query(`update email_changes set reserved_until = now() - interval '1 second' where user_id = $1`, [
      late.id,
    ]);
    await expect(undo(late.back)).rejects.toMatchObject(invalid);
  });

  it('is possible for as long as the old address is kept for its owner', async () => {
    const { id, email } = await changed();
    await expect(book.register(email)).rejects.toMatchObject(taken);
    const other = await book.register();
    await ask(other.id, email);
    await expect(confirm(await book.tokenTo(email, 2))).rejects.toMatchObject(invalid);
    await book.query(`update email_changes set reserved_until = now() where user_id = $1`, [id]);
    await expect(book.register(email)).resolves.toMatchObject({ email });
  });

  it('keeps the old address also from who registers while it is left', async () => {
    const { id, email } = await book.register();
    const next = book.newAddress();
    await ask(id, next);
    const token = await book.tokenTo(next);
    const tries = Promise.allSettled(Array.from({ length: 20 }, () => book.register(email)));
    await confirm(token);
    for (const { status } of await tries) expect(status).toBe('rejected');
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email: next });
  });
});

describe('changing the password', () => {
  it('needs the one before, of two at the same moment one succeeds, and the address is told', async () => {
    const { id, email } = await book.register();
    await expect(changePassword(id, 'secret2', 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
    const both = await Promise.allSettled([changePassword(id, 'secret2'), changePassword(id, 'secret3')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const mails = await until(
      () => book.mailsOf(email),
      ({ length }) => length > 0,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['About your account']);
    expect(mails[0]?.from[0]?.name).toBe('Your account');
  });
});

async function setUpFactor(id: string) {
  const { secret } = await call(auth.bus, beginSecondFactor, { password }, id);
  await call(auth.bus, confirmSecondFactor, { code: codeOf(secret) }, id);
}
