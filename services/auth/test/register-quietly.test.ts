import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyConfirmation, changeEmail } from '@kindred/contracts/addresses';
import { checkPassword, getAccount, registerAccount } from '@kindred/contracts/auth';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { addressTag } from '../src/accounts/address-tag.js';
import { type AddressBook, addressBook } from './address-book.js';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let book: AddressBook;
beforeAll(async () => {
  auth = await startAuthAlone({ CONFIRM_EMAIL: 'required' });
  book = addressBook(auth);
});
afterAll(async () => {
  await book.close();
  await auth.stop();
});

const again = (email: string) => call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret2' });
const mailsOf = (email: string, count: number) =>
  until(
    () => book.mailsOf(email),
    ({ length }) => length >= count,
  );

it('a new account is mailed a link that confirms its address', async () => {
  const { id, email } = await book.register();
  await expect(call(auth.bus, checkPassword, { email, password: 'secret1' })).resolves.toMatchObject({ id });
  await call(auth.bus, applyConfirmation, { token: await book.tokenTo(email) });
  expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ isVerified: true });
});

it('a taken address is answered like a free one with an id that is nobody’s, and its owner is mailed once a day', async () => {
  const { id, email } = await book.register();
  await mailsOf(email, 1);
  const answer = await again(email.toUpperCase());
  expect(answer).toEqual({ id: expect.stringMatching(/^[\da-f-]{14}4/), email, username: 'robin' });
  expect(answer.id).not.toBe(id);
  await expect(call(auth.bus, getAccount, {}, answer.id)).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(call(auth.bus, checkPassword, { email, password: 'secret2' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  const [, told] = await mailsOf(email, 2);
  expect(told?.subject).toBe('About your account');
  expect(`${told?.from[0]?.name} ${told?.text} ${told?.html}`).not.toMatch(/kindred|token=/i);
  await Promise.all(Array.from({ length: 5 }, () => again(email)));
  const owed = () => book.query('select from mails where sent_at is null');
  await until(owed, (rows) => rows.length === 0);
  expect(await book.mailsOf(email)).toHaveLength(2);
});

it('an address that is kept for whoever had it before is answered in the same way', async () => {
  const { id, email } = await book.register();
  const next = book.newAddress();
  await call(auth.bus, changeEmail, { password: 'secret1', email: next }, id);
  await call(auth.bus, applyConfirmation, { token: await book.tokenTo(next) });
  expect(Object.keys(await again(email))).toEqual(['id', 'email', 'username']);
  await expect(call(auth.bus, checkPassword, { email, password: 'secret2' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
});

it('of twenty registrations at the same moment one makes an account, and all are answered alike', async () => {
  const email = book.newAddress();
  const answers = await Promise.all(Array.from({ length: 20 }, () => again(email)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
  expect(await book.query('select from users where email = $1', [email])).toHaveLength(1);
});

it('a taken address leaves nothing but the mail to its owner', async () => {
  const { id, email } = await book.register();
  await Promise.all([again(email), again(email)]);
  const rest = `select user_id from email_links where user_id is null
    union all select user_id from mails where user_id is null`;
  expect(await book.query(rest)).toEqual([]);
  expect(await book.query('select purpose from email_links where user_id = $1', [id])).toEqual([{ purpose: 'own' }]);
});

it('an address of somebody who was too young is answered in the same way, and nobody is mailed', async () => {
  const { id, email } = await book.register();
  await mailsOf(email, 1);
  await book.query('update users set email = $2 where id = $1', [id, book.newAddress()]);
  const tag = addressTag(email, auth.config.ADDRESS_SECRET, 'closed-address');
  const closed = `insert into closed_addresses (user_id, tag, was_confirmed, reason) values ($1, $2, true, 'under_age')`;
  await book.query(closed, [id, tag]);
  expect(Object.keys(await again(email))).toEqual(['id', 'email', 'username']);
  expect(await book.query('select from users where email = $1', [email])).toEqual([]);
  const owed = () => book.query('select from mails where sent_at is null');
  await until(owed, (rows) => rows.length === 0);
  expect(await book.mailsOf(email)).toHaveLength(1);
});

it('of twenty registrations of a taken address at the same moment its owner is mailed once', async () => {
  const { id, email } = await book.register();
  await Promise.all(Array.from({ length: 20 }, () => again(email)));
  const told = `select from mails where user_id = $1 and kind = 'address_in_use'`;
  expect(await book.query(told, [id])).toHaveLength(1);
});
