import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import { applyConfirmation, applyDenial, readEmailLink, sendConfirmation } from '@kindred/contracts/addresses';
import { accountChanged, checkPassword, getAccount, registerAccount } from '@kindred/contracts/auth';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
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

const confirm = (token: string) => call(auth.bus, applyConfirmation, { token });
const deny = (token: string) => call(auth.bus, applyDenial, { token });
const send = (id: string) => call(auth.bus, sendConfirmation, {}, id);
const isVerified = async (id: string) => (await call(auth.bus, getAccount, {}, id)).isVerified;
const invalid = { kind: 'invalid', code: 'invalid_email_link' };

async function withLink() {
  const member = await book.register();
  await send(member.id);
  return { ...member, token: await book.tokenTo(member.email) };
}

describe('confirming an address', () => {
  it('works once, with the link that was asked for, and is announced', async () => {
    const { id, token } = await withLink();
    const told = await collectEvents(auth.bus.nats, accountChanged, (account) => account.id === id);
    expect(await isVerified(id)).toBe(false);
    expect(await call(auth.bus, readEmailLink, { token })).toEqual({ username: 'robin', isChange: false });
    expect(await confirm(token)).toEqual({ userId: id, isSuspended: false });
    expect(await isVerified(id)).toBe(true);
    await expect(confirm(token)).rejects.toMatchObject(invalid);
    await expect(call(auth.bus, readEmailLink, { token })).rejects.toMatchObject(invalid);
    await until(
      async () => told,
      ({ length }) => length > 0,
    );
  });

  it('lets one of twenty uses at the same moment through', async () => {
    const { token } = await withLink();
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(token)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('works with the newest link only, for 24 hours', async () => {
    const { id, email, token } = await withLink();
    await send(id);
    const newer = await book.tokenTo(email, 2);
    await expect(confirm(token)).rejects.toMatchObject(invalid);
    await book.query(`update email_links set expires_at = now() - interval '1 second' where user_id = $1`, [id]);
    await expect(confirm(newer)).rejects.toMatchObject(invalid);
    expect(await isVerified(id)).toBe(false);
  });

  it('is not asked for twice: whoever has confirmed gets no link', async () => {
    const { id, email, token } = await withLink();
    await confirm(token);
    await send(id);
    expect(await book.query(`select count(*)::int as count from mails where user_id = $1`, [id])).toEqual([
      { count: 1 },
    ]);
    expect(await book.mailsOf(email)).toHaveLength(1);
  });

  it('is refused to whoever is suspended, in words that tell nothing more', async () => {
    const { id, token } = await withLink();
    await book.query('update users set is_blocked = true where id = $1', [id]);
    await expect(confirm(token)).rejects.toMatchObject({ kind: 'forbidden', code: 'account_suspended', detail: {} });
  });

  it('keeps no token, and names the address in the export until it is confirmed', async () => {
    const { id, email, token } = await withLink();
    const rows = await book.query(
      `select mails::text, email_links::text as links from mails join email_links using (user_id)`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const link = { email, createdAt: expect.any(String), expiresAt: expect.any(String) };
    expect(await call(auth.bus, exportAccount, {}, id)).toMatchObject({ emailLinks: [link], earlierEmails: [] });
    await confirm(token);
    expect(await call(auth.bus, exportAccount, {}, id)).toMatchObject({ isVerified: true, emailLinks: [] });
  });

  it('is mailed without the name of the product', async () => {
    const { email } = await withLink();
    const [mail] = await book.mailsOf(email);
    expect(mail?.from[0]?.name).toBe('Your account');
    expect(mail?.subject).toBe('Confirm your address');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/kindred/i);
    expect(mail?.html).toContain('/confirm-email?token=');
  });
});

describe('saying that it was somebody else', () => {
  it('deletes the account that is not confirmed, and frees the address', async () => {
    const { id, email, token } = await withLink();
    expect(await deny(token)).toEqual({ userId: id });
    await expect(call(auth.bus, getAccount, {}, id)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(call(auth.bus, checkPassword, { email, password: 'secret1' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(deny(token)).rejects.toMatchObject(invalid);
    expect((await call(auth.bus, registerAccount, { email, username: 'robin', password: 'secret1' })).id).not.toBe(id);
  });

  it('or confirming: of both at the same moment one happens', async () => {
    const { id, token } = await withLink();
    const [confirmed, denied] = await Promise.allSettled([confirm(token), deny(token)]);
    expect([confirmed.status, denied.status].sort()).toEqual(['fulfilled', 'rejected']);
    const account = call(auth.bus, getAccount, {}, id);
    if (confirmed.status === 'fulfilled') await expect(account).resolves.toMatchObject({ isVerified: true });
    else await expect(account).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
