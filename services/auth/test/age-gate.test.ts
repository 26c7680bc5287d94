import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import { applyConfirmation, changeEmail, sendConfirmation } from '@kindred/contracts/addresses';
import { applyAgeGate, listConsents } from '@kindred/contracts/age-gate';
import {
  type AccountChanged,
  accountChanged,
  checkPassword,
  getAccount,
  registerAccount,
  removeAccount,
} from '@kindred/contracts/auth';
import { decisionMade } from '@kindred/contracts/moderation';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { type AddressBook, addressBook } from './address-book.js';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let book: AddressBook;
beforeAll(async () => {
  auth = await startAuthAlone({ AGE_GATE: 'birthdate' });
  book = addressBook(auth);
});
afterAll(async () => {
  await book.close();
  await auth.stop();
});

const password = 'secret1';
const adult = '1990-06-15';
const child = `${new Date().getUTCFullYear() - 15}-06-15`;
const consents = async () => (await call(auth.bus, listConsents, {})).map(({ text: _, ...consent }) => consent);
const passGate = async (id: string, birthDate = adult) =>
  call(auth.bus, applyAgeGate, { birthDate, consents: await consents() }, id);
const register = (email: string) => call(auth.bus, registerAccount, { email, username: 'robin', password });
/** As if the account were from before the gate. */
const ageOf = (id: string) => book.query('update users set joined_behind_gate = false where id = $1', [id]);
const owed = (id: string) => book.query('select birth_date::text as born from age_handovers where user_id = $1', [id]);

async function confirmed() {
  const member = await book.register();
  await call(auth.bus, sendConfirmation, {}, member.id);
  await call(auth.bus, applyConfirmation, { token: await book.tokenTo(member.email) });
  return member;
}

describe('an adult', () => {
  it('passes once, and what they say then changes nothing', async () => {
    const { id } = await book.register();
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ isWelcomed: false });
    expect(await passGate(id)).toEqual({ outcome: 'welcome' });
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ isWelcomed: true });
    expect(await passGate(id, child)).toEqual({ outcome: 'welcome' });
    expect(await owed(id)).toEqual([{ born: adult }]);
  });

  it('has consents and, until profile has it, the birth date in the export, and nothing stays of a deleted account', async () => {
    const { id } = await book.register();
    expect(await call(auth.bus, exportAccount, {}, id)).not.toHaveProperty('consents');
    await passGate(id);
    const [consent] = await consents();
    expect(await call(auth.bus, exportAccount, {}, id)).toMatchObject({
      birthDate: adult,
      consents: [{ ...consent, givenAt: expect.any(String) }],
    });
    await call(auth.bus, removeAccount, { password }, id);
    const rest = `select from consents where user_id = $1 union all select from age_handovers where user_id = $1
      union all select from users where id = $1 and welcomed_at is not null`;
    expect(await book.query(rest, [id])).toEqual([]);
  });

  it('and a child in the same account at the same moment: the first one counts', async () => {
    const { id } = await book.register();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => passGate(id, n % 2 ? adult : child)),
    );
    const said = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.outcome] : []));
    const isDeleted = said.includes('deleted');
    expect(said).toEqual(isDeleted ? ['deleted'] : Array(10).fill('welcome'));
    const account = call(auth.bus, getAccount, {}, id);
    if (isDeleted) await expect(account).rejects.toMatchObject({ kind: 'unauthenticated' });
    else await expect(account).resolves.toMatchObject({ isWelcomed: true });
  });
});

describe('an account that has not passed', () => {
  const announced = (id: string) => collectEvents(auth.bus.nats, accountChanged, (account) => account.id === id);
  const saysLast = (events: AccountChanged[], awaitsWelcome: boolean, version: number) =>
    until(
      async () => events.at(-1),
      (last) => last?.version === version && last.awaitsWelcome === awaitsWelcome,
    );

  it('is announced as one that nobody finds, until it has', async () => {
    const all = await collectEvents(auth.bus.nats, accountChanged, () => true);
    const { id } = await book.register();
    await passGate(id);
    await until(
      async () => all.filter((account) => account.id === id).map(({ awaitsWelcome }) => awaitsWelcome),
      ([first, second]) => first === true && second === false,
    );
  });

  it('is announced so after a start, if that was not said yet; one from before the gate is not', async () => {
    const [made, old] = [await book.register(), await book.register()];
    await ageOf(old.id);
    await book.query('update users set awaits_welcome = false where id = any($1)', [[made.id, old.id]]);
    const events = await announced(made.id);
    await auth.restart(async () => undefined);
    await saysLast(events, true, 2);
    expect(await book.query('select version, awaits_welcome as waits from users where id = $1', [old.id])).toEqual([
      { version: 1, waits: false },
    ]);
  });
});

describe('consents', () => {
  const give = (id: string, given: Awaited<ReturnType<typeof consents>>) =>
    call(auth.bus, applyAgeGate, { birthDate: adult, consents: given }, id);

  it('are to the text as it is now', async () => {
    const { id } = await book.register();
    const [current] = await consents();
    if (!current) throw new Error('There is no text');
    await expect(give(id, [])).rejects.toMatchObject({ kind: 'invalid', code: 'consent_missing' });
    for (const other of [{ version: 99 }, { sha256: 'a'.repeat(64) }]) {
      const refused = { kind: 'conflict', code: 'consent_outdated' };
      await expect(give(id, [{ ...current, ...other }])).rejects.toMatchObject(refused);
    }
    expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ isWelcomed: false });
    expect(await give(id, [current, current])).toEqual({ outcome: 'welcome' });
  });
});

describe('somebody too young', () => {
  it('with a new account loses it, and no birth date is kept', async () => {
    const { id, email } = await book.register();
    const told = await collectEvents(auth.bus.nats, accountChanged, (account) => account.id === id);
    expect(await passGate(id, child)).toEqual({ outcome: 'deleted' });
    await expect(call(auth.bus, checkPassword, { email, password })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await owed(id)).toEqual([]);
    await until(
      async () => told,
      (events) => events.some(({ state }) => state === 'deleted'),
    );
    expect(JSON.stringify(told)).not.toContain(child);
    expect(await register(email)).toMatchObject({ email });
  });

  it('whose address was confirmed cannot use it for 30 days, in whatever spelling', async () => {
    const { id, email } = await confirmed();
    await passGate(id, child);
    const taken = { kind: 'conflict', code: 'email_taken' };
    await expect(register(email)).rejects.toMatchObject(taken);
    await expect(register(email.replace('@', '+again@'))).rejects.toMatchObject(taken);
    const other = await book.register();
    await call(auth.bus, changeEmail, { password, email }, other.id);
    const changed = call(auth.bus, applyConfirmation, { token: await book.tokenTo(email, 2) });
    await expect(changed).rejects.toMatchObject({ code: 'invalid_email_link' });

    await book.query(`update closed_addresses set created_at = now() - interval '31 days' where user_id = $1`, [id]);
    await auth.restart(async () => undefined);
    const kept = () => book.query('select from closed_addresses where user_id = $1', [id]);
    await until(kept, ({ length }) => length === 0);
    expect(await register(email)).toMatchObject({ email });
  });

  it('closes the address for registering only: nobody who confirms a spelling of it is suspended', async () => {
    const { id, email } = await confirmed();
    const variant = email.replace('@', '+x@');
    const other = await book.register(variant);
    await passGate(id, child);
    await call(auth.bus, sendConfirmation, {}, other.id);
    const answer = await call(auth.bus, applyConfirmation, { token: await book.tokenTo(variant) });
    expect(answer).toEqual({ userId: other.id, isSuspended: false });
  });

  it('is not forgotten when moderators decide about the deleted account', async () => {
    const { id, email } = await confirmed();
    await passGate(id, child);
    const decision = { id, version: 1, accountState: 'active', isHidden: false, isForGood: false, hasNotices: false };
    await auth.bus.jetstream.publish(decisionMade.subject, JSON.stringify(decision));
    const version = () => book.query('select decision_version as version from users where id = $1', [id]);
    await until(version, ([row]) => row.version === 1);
    await expect(register(email)).rejects.toMatchObject({ code: 'email_taken' });
  });

  it('registering at the moment in which the account goes does not get the address', async () => {
    const { id, email } = await confirmed();
    const [gone, again] = await Promise.allSettled([passGate(id, child), register(email)]);
    expect(gone.status).toBe('fulfilled');
    expect(again).toMatchObject({ status: 'rejected', reason: { code: 'email_taken' } });
    expect(await book.query('select from users where email = $1', [email])).toEqual([]);
  });

  it('with an account from before the gate is suspended, which moderation is owed', async () => {
    const { id, email } = await book.register();
    await ageOf(id);
    expect(await passGate(id, child)).toEqual({ outcome: 'suspended' });
    await expect(call(auth.bus, checkPassword, { email, password })).rejects.toMatchObject({
      code: 'account_suspended',
    });
    expect(await owed(id)).toEqual([{ born: null }]);
    await expect(passGate(id)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
