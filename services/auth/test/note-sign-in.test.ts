import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registerAccount, removeAccount } from '@kindred/contracts/auth';
import { noteNewDevice } from '@kindred/contracts/devices';
import { call } from '@kindred/kit/call';
import { awaitMails } from '@kindred/testing/mails';
import { query } from '@kindred/testing/query';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone({ SIGN_IN_MAILS: 'on' });
});
afterAll(() => auth.stop());

const inDatabase = (text: string, values: unknown[]) => query(auth.world.databaseUrl('auth'), text, values);

let people = 0;
async function register() {
  const email = `new${people++}@example.com`;
  const { id } = await call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret1' });
  return { id, email };
}

const note = (id: string) => call(auth.bus, noteNewDevice, {}, id);
async function owed(id: string): Promise<number> {
  const text = `select count(*)::int as count from mails where user_id = $1 and kind = 'new_sign_in'`;
  return (await inDatabase(text, [id])).rows[0].count;
}
const anHourLater = (id: string) =>
  inDatabase(`update users set sign_in_mailed_at = sign_in_mailed_at - interval '1 hour' where id = $1`, [id]);

it('mails of every new device but the first, without the name of the product', async () => {
  const { id, email } = await register();
  await note(id);
  expect(await owed(id)).toBe(0);
  await note(id);
  const [mail] = await awaitMails(auth.world.mailboxUrl, email);
  expect(mail).toMatchObject({
    subject: 'New sign-in',
    from: [{ name: 'Your account', address: 'hello@kindred.test' }],
  });
  expect(`${mail.subject}${mail.text}`).not.toMatch(/kindred|localhost/i);
});

it('mails once an hour, however many devices there are', async () => {
  const { id } = await register();
  await note(id);
  await Promise.all(Array.from({ length: 8 }, () => note(id)));
  expect(await owed(id)).toBe(1);
  await anHourLater(id);
  await Promise.all(Array.from({ length: 8 }, () => note(id)));
  expect(await owed(id)).toBe(2);
});

it('counts one of two first devices at the same moment as the first', async () => {
  const { id } = await register();
  await Promise.all([note(id), note(id)]);
  expect(await owed(id)).toBe(1);
});

it('mails nobody who has left', async () => {
  const { id } = await register();
  await note(id);
  await call(auth.bus, removeAccount, { password: 'secret1' }, id);
  await note(id);
  expect(await owed(id)).toBe(0);
  const { rows } = await inDatabase('select sign_in_mailed_at as at from users where id = $1', [id]);
  expect(rows).toEqual([{ at: null }]);
});
