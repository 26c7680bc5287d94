import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import { applyDenial, readEmailLink } from '@kindred/contracts/addresses';
import { getAccount } from '@kindred/contracts/auth';
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '@kindred/contracts/second-factor';
import { call } from '@kindred/kit/call';
import { codeOf } from '@kindred/testing/authenticator';
import { until } from '@kindred/testing/until';
import { type AddressBook, addressBook } from './address-book.js';
import { inOrder } from './in-order.js';
import { ownAccount } from './own-account.js';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let book: AddressBook;
let own: ReturnType<typeof ownAccount>;
beforeAll(async () => {
  auth = await startAuthAlone();
  book = addressBook(auth);
  own = ownAccount(auth, book);
});
afterAll(async () => {
  await book.close();
  await auth.stop();
});

const invalid = { kind: 'invalid', code: 'invalid_email_link' };

describe('changing the address', () => {
  it('takes effect once the new one is confirmed, and tells the old one', async () => {
    const { id, email } = await book.register();
    const next = book.newAddress();
    await own.ask(id, next);
    const token = await book.tokenTo(next);
    expect(await call(auth.bus, readEmailLink, { token })).toEqual({ username: 'robin', isChange: true });
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email, isVerified: false });
    await own.confirm(token);
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email: next, isVerified: true });
    await expect(own.signIn(next)).resolves.toMatchObject({ id });
    await expect(own.signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await book.tokenTo(email)).not.toBe('');
    expect(await call(auth.bus, exportAccount, {}, id)).toMatchObject({ earlierEmails: [{ email }] });
  });

  it('needs the password', async () => {
    const { id } = await book.register();
    await expect(own.ask(id, book.newAddress(), 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
  });

  it('answers alike for an address that is taken, whose owner gets no link', async () => {
    const [asking, owner] = [await book.register(), await book.register()];
    expect(await own.ask(asking.id, owner.email)).toEqual(await own.ask(asking.id, book.newAddress()));
    await own.ask(asking.id, owner.email);
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
    await own.ask(id, next);
    const token = await book.tokenTo(next);
    await book.register(next);
    await expect(own.confirm(token)).rejects.toMatchObject(invalid);
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
  });

  it('of two at the same moment the newer one counts, and of two members one gets the address', async () => {
    const [a, b] = [await book.register(), await book.register()];
    const next = book.newAddress();
    await own.ask(a.id, next);
    await own.ask(b.id, next);
    const tokens = await Promise.all([book.tokenTo(next, 1), book.tokenTo(next, 2)]);
    const both = await Promise.allSettled(tokens.map(own.confirm));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([own.ask(a.id, book.newAddress()), own.ask(a.id, book.newAddress())]);
    const rows = await book.query(`select from email_links where user_id = $1 and purpose = 'change'`, [a.id]);
    expect(rows).toHaveLength(1);
  });

  it('is void after a new password, and when its address says that it was somebody else', async () => {
    const { id, email } = await book.register();
    const [first, second] = [book.newAddress(), book.newAddress()];
    await own.ask(id, first);
    const token = await book.tokenTo(first);
    await own.changePassword(id, 'secret2');
    await expect(own.confirm(token)).rejects.toMatchObject(invalid);
    await own.ask(id, second, 'secret2');
    expect(await call(auth.bus, applyDenial, { token: await book.tokenTo(second) })).toEqual({ userId: null });
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
  });

  it('and a new password at the same moment leave no change that an earlier password asked for', async () => {
    const { id } = await book.register();
    await Promise.allSettled([own.ask(id, book.newAddress()), own.changePassword(id, 'secret2')]);
    expect(await book.query(`select from email_links where user_id = $1`, [id])).toEqual([]);
  });
});

describe('changing the password', () => {
  it('forgets a second factor that was begun before, and none that was confirmed', async () => {
    const { id } = await book.register();
    const begin = (typed: string) => call(auth.bus, beginSecondFactor, { password: typed }, id);
    const confirm = (secret: string) => call(auth.bus, confirmSecondFactor, { code: codeOf(secret) }, id);
    const { secret: begun } = await begin('secret1');
    const confirmed = await inOrder(
      auth,
      book,
      id,
      () => own.changePassword(id, 'secret2'),
      () => confirm(begun),
    );
    expect(confirmed).toMatchObject({ reason: { code: 'second_factor_off' } });
    await confirm((await begin('secret2')).secret);
    await own.changePassword(id, 'secret3', 'secret2');
    expect(await call(auth.bus, readSecondFactor, {}, id)).toMatchObject({ since: expect.any(String) });
  });

  it('needs the one before, of two at the same moment one succeeds, and the address is told', async () => {
    const { id, email } = await book.register();
    await expect(own.changePassword(id, 'secret2', 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
    const both = await Promise.allSettled([own.changePassword(id, 'secret2'), own.changePassword(id, 'secret3')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const mails = await until(
      () => book.mailsOf(email),
      ({ length }) => length > 0,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['About your account']);
    expect(mails[0]?.from[0]?.name).toBe('Your account');
  });
});
