import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendConfirmation } from '@kindred/contracts/addresses';
import { removeAccount, requestPasswordReset } from '@kindred/contracts/auth';
import { sendFeedback } from '@kindred/contracts/feedback';
import { mailAboutAccount } from '@kindred/contracts/moderation';
import { beginPasskey } from '@kindred/contracts/passkeys';
import { beginSecondFactor } from '@kindred/contracts/second-factor';
import { call } from '@kindred/kit/call';
import { type AddressBook, addressBook } from './address-book.js';
import { inOrder } from './in-order.js';
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
type Member = { id: string; email: string };
type Write = (member: Member) => Promise<unknown>;
const ownWrites: [string, Write][] = [
  ['feedback', ({ id }) => call(auth.bus, sendFeedback, { message: 'The heart is stuck.' }, id)],
  ['a link that confirms the address', ({ id }) => call(auth.bus, sendConfirmation, {}, id)],
  ['a second factor', ({ id }) => call(auth.bus, beginSecondFactor, { password }, id)],
  ['a passkey', ({ id }) => call(auth.bus, beginPasskey, { password }, id)],
];
/** Answered alike for an account that is gone. */
const othersWrites: [string, Write][] = [
  ['a link to reset the password', ({ email }) => call(auth.bus, requestPasswordReset, { email })],
  ['a notice', ({ id }) => call(auth.bus, mailAboutAccount, { id: randomUUID(), userId: id })],
];
const remove: Write = ({ id }) => call(auth.bus, removeAccount, { password }, id);

const later = (member: Member, first: Write, second: Write) =>
  inOrder(
    auth,
    book,
    member.id,
    () => first(member),
    () => second(member),
  );

const kept = `
  select 'mail' as what from mails where user_id = $1 union all select 'link' from email_links where user_id = $1
  union all select 'reset' from reset_requests where user_id = $1
  union all select 'factor' from second_factors where user_id = $1
  union all select 'handle' from passkey_owners where user_id = $1`;

describe('of an account that is deleted at that moment nothing stays:', () => {
  it.each(ownWrites)('%s comes too late', async (_, write) => {
    const member = await book.register();
    const outcome = await later(member, remove, write);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'unauthenticated' } });
    expect(await book.query(kept, [member.id])).toEqual([]);
  });

  it.each(othersWrites)('%s comes too late', async (_, write) => {
    const member = await book.register();
    expect(await later(member, remove, write)).toMatchObject({ status: 'fulfilled' });
    expect(await book.query(kept, [member.id])).toEqual([]);
  });

  it.each([...ownWrites, ...othersWrites])('%s comes just before', async (_, write) => {
    const member = await book.register();
    expect(await later(member, write, remove)).toMatchObject({ status: 'fulfilled' });
    expect(await book.query(kept, [member.id])).toEqual([]);
  });
});
