import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAccount, requestPasswordReset } from '@kindred/contracts/auth';
import { beginPasskey, keepPasskey, listPasskeys } from '@kindred/contracts/passkeys';
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '@kindred/contracts/second-factor';
import { call } from '@kindred/kit/call';
import { codeOf } from '@kindred/testing/authenticator';
import { SoftwareAuthenticator } from '@kindred/testing/software-authenticator';
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

const password = 'secret1';
const invalid = { kind: 'invalid', code: 'invalid_email_link' };
const taken = { kind: 'conflict', code: 'email_taken' };

it('needs the password of then, restores address and password, and ends the sessions', async () => {
  const { id, email, next, back } = await own.changed();
  await own.changePassword(id, 'secret2');
  await expect(own.undo(back, 'secret2')).rejects.toMatchObject({ code: 'wrong_password' });
  const before = await call(auth.bus, getAccount, {}, id);
  expect(await own.undo(back)).toEqual({ userId: id });
  const after = await call(auth.bus, getAccount, {}, id);
  expect(after).toMatchObject({ email, isVerified: false, passwordVersion: before.passwordVersion + 1 });
  await expect(own.signIn(email)).resolves.toMatchObject({ id });
  await expect(own.signIn(next)).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(own.undo(back)).rejects.toMatchObject(invalid);
  expect((await book.register(next)).id).not.toBe(id);
});

it('removes a second factor that was set up since, and no older one', async () => {
  const newer = await own.changed();
  await setUpFactor(newer.id);
  await own.undo(newer.back);
  expect(await call(auth.bus, readSecondFactor, {}, newer.id)).toMatchObject({ since: null });

  const older = await book.register();
  await setUpFactor(older.id);
  const next = book.newAddress();
  await own.ask(older.id, next);
  await own.confirm(await book.tokenTo(next));
  await own.undo(await book.tokenTo(older.email));
  expect(await call(auth.bus, readSecondFactor, {}, older.id)).toMatchObject({ since: expect.any(String) });
});

it('removes one that was begun before and is confirmed at the same moment', async () => {
  const { id, email } = await book.register();
  const { secret } = await call(auth.bus, beginSecondFactor, { password }, id);
  const next = book.newAddress();
  await own.ask(id, next);
  await own.confirm(await book.tokenTo(next));
  const back = await book.tokenTo(email);
  const confirmed = await inOrder(
    auth,
    book,
    id,
    () => own.undo(back),
    () => call(auth.bus, confirmSecondFactor, { code: codeOf(secret) }, id),
  );
  expect(confirmed).toMatchObject({ reason: { code: 'second_factor_off' } });
  expect((await own.signIn(email)).challenge).toBeNull();
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
  await own.ask(older.id, next);
  await own.confirm(await book.tokenTo(next));
  await addPasskey(older.id);
  expect(await call(auth.bus, listPasskeys, {}, older.id)).toHaveLength(2);
  await own.undo(await book.tokenTo(older.email));
  expect(await call(auth.bus, listPasskeys, {}, older.id)).toHaveLength(1);
});

it('voids links that were mailed to the address that goes', async () => {
  const { id, email, next, back } = await own.changed();
  await call(auth.bus, requestPasswordReset, { email: next });
  await book.tokenTo(next, 2);
  await own.undo(back);
  expect(await book.query('select from reset_requests where user_id = $1', [id])).toEqual([]);
  expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
});

it('works from the first address after a second change, and from the second only until then', async () => {
  const { id, email, next, back } = await own.changed();
  const third = book.newAddress();
  await own.ask(id, third);
  await own.confirm(await book.tokenTo(third));
  const backToSecond = await book.tokenTo(next, 2);
  await own.undo(back);
  expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email });
  await expect(own.undo(backToSecond)).rejects.toMatchObject(invalid);
});

it('takes ten passwords in an hour, however many come at the same moment', async () => {
  const { id, back } = await own.changed();
  const guesses = await Promise.allSettled(Array.from({ length: 15 }, () => own.undo(back, 'a guess')));
  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code);
  expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
  await expect(own.undo(back)).rejects.toMatchObject({ code: 'rate_limited' });
  await book.query(`update email_changes set tries_since = now() - interval '1 hour' where user_id = $1`, [id]);
  expect(await own.undo(back)).toEqual({ userId: id });
});

it('works once of ten times at the same moment, for 48 hours', async () => {
  const { back } = await own.changed();
  const uses = await Promise.allSettled(Array.from({ length: 10 }, () => own.undo(back)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = await own.changed();
  await book.query(`update email_changes set reserved_until = now() - interval '1 second' where user_id = $1`, [
    late.id,
  ]);
  await expect(own.undo(late.back)).rejects.toMatchObject(invalid);
});

it('is possible for as long as the old address is kept for its owner', async () => {
  const { id, email } = await own.changed();
  await expect(book.register(email)).rejects.toMatchObject(taken);
  const other = await book.register();
  await own.ask(other.id, email);
  await expect(own.confirm(await book.tokenTo(email, 2))).rejects.toMatchObject(invalid);
  await book.query(`update email_changes set reserved_until = now() where user_id = $1`, [id]);
  await expect(book.register(email)).resolves.toMatchObject({ email });
});

it('keeps the old address also from whoever registers while it is left', async () => {
  const { id, email } = await book.register();
  const next = book.newAddress();
  await own.ask(id, next);
  const token = await book.tokenTo(next);
  const tries = Promise.allSettled(Array.from({ length: 20 }, () => book.register(email)));
  await own.confirm(token);
  for (const { status } of await tries) expect(status).toBe('rejected');
  expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ email: next });
});

async function setUpFactor(id: string) {
  const { secret } = await call(auth.bus, beginSecondFactor, { password }, id);
  await call(auth.bus, confirmSecondFactor, { code: codeOf(secret) }, id);
}
