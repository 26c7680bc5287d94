import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import { registerAccount, removeAccount } from '@kindred/contracts/auth';
import {
  answerPasskeySignIn,
  beginPasskey,
  beginPasskeySignIn,
  keepPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
} from '@kindred/contracts/passkeys';
import { beginSecondFactor, confirmSecondFactor, requestFactorRemoval } from '@kindred/contracts/second-factor';
import { call } from '@kindred/kit/call';
import { announceDecision } from '@kindred/testing/announce-decision';
import { codeOf } from '@kindred/testing/authenticator';
import { awaitMails } from '@kindred/testing/mails';
import { query } from '@kindred/testing/query';
import { SoftwareAuthenticator } from '@kindred/testing/software-authenticator';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

const inDatabase = (text: string, values: unknown[]) => query(auth.world.databaseUrl('auth'), text, values);

const password = 'secret1';
let people = 0;
async function register() {
  const email = `key${people++}@example.com`;
  const { id } = await call(auth.bus, registerAccount, { email, username: 'robin', password });
  return id;
}

const begin = (id: string) => call(auth.bus, beginPasskey, { password }, id);
const beginSignIn = () => call(auth.bus, beginPasskeySignIn, {});
const list = (id: string) => call(auth.bus, listPasskeys, {}, id);

/** Adds a passkey of a new authenticator. */
async function add(id: string, device = new SoftwareAuthenticator(), name = 'Phone') {
  const { options, ticket } = await begin(id);
  const kept = await call(auth.bus, keepPasskey, { ticket, response: device.create(options), name }, id);
  return { device, kept };
}

async function signIn(device: SoftwareAuthenticator, given: Parameters<SoftwareAuthenticator['get']>[1] = {}) {
  const { options, ticket } = await beginSignIn();
  return call(auth.bus, answerPasskeySignIn, { ticket, response: device.get(options, given) });
}

const refused = { kind: 'unauthenticated', code: 'passkey_refused' };
const over = { kind: 'unauthenticated', code: 'challenge_over' };

describe('adding a passkey', () => {
  it('asks for a key that verifies its user, under a random handle', async () => {
    const id = await register();
    const { options } = await begin(id);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kindred' },
      user: { name: 'robin' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect((await begin(id)).options.user.id).toBe(options.user.id);
    expect((await begin(await register())).options.user.id).not.toBe(options.user.id);
    await expect(call(auth.bus, beginPasskey, { password: 'no' }, id)).rejects.toMatchObject({
      code: 'wrong_password',
    });
  });

  it('keeps it, names it, shows it to its owner and removes it with the password', async () => {
    const [id, other] = [await register(), await register()];
    const { kept } = await add(id);
    expect(await list(id)).toEqual([kept]);
    expect(kept).toEqual({ id: kept.id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: null });
    expect((await begin(id)).options.excludeCredentials).toHaveLength(1);
    const named = await call(auth.bus, renamePasskey, { passkeyId: kept.id, name: 'My phone' }, id);
    expect(named.name).toBe('My phone');
    const missing = { code: 'passkey_missing' };
    await expect(call(auth.bus, renamePasskey, { passkeyId: kept.id, name: 'x' }, other)).rejects.toMatchObject(
      missing,
    );
    const remove = (caller: string, typed = password) =>
      call(auth.bus, removePasskey, { passkeyId: kept.id, password: typed }, caller);
    await expect(remove(other)).rejects.toMatchObject(missing);
    await expect(remove(id, 'no')).rejects.toMatchObject({ code: 'wrong_password' });
    await remove(id);
    await expect(remove(id)).rejects.toMatchObject(missing);
    expect(await list(id)).toEqual([]);
  });

  it('mails its owner of each, without the name of the product', async () => {
    const id = await register();
    const email = `key${people - 1}@example.com`;
    await add(id);
    await add(id);
    for (const { subject, text } of await awaitMails(auth.world.mailboxUrl, email, 2)) {
      expect(subject).toBe('About your account');
      expect(text).toContain('A passkey was added to your account.');
      expect(text).not.toMatch(/kindred/i);
    }
  });

  it('refuses what was made elsewhere, without its user, or for another challenge', async () => {
    const id = await register();
    const { options, ticket } = await begin(id);
    const device = new SoftwareAuthenticator();
    const keep = (response: ReturnType<SoftwareAuthenticator['create']>, given = ticket) =>
      call(auth.bus, keepPasskey, { ticket: given, response, name: 'Phone' }, id);
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerifying: false }]) {
      await expect(keep(device.create(options, wrong))).rejects.toMatchObject({ code: 'passkey_refused' });
    }
    const another = await begin(id);
    await expect(keep(device.create(another.options))).rejects.toMatchObject({ code: 'passkey_refused' });
    const foreign = await begin(await register());
    await expect(keep(device.create(foreign.options), foreign.ticket)).rejects.toMatchObject({
      code: 'challenge_over',
    });
    const signedIn = await beginSignIn();
    await expect(keep(device.create(options), signedIn.ticket)).rejects.toMatchObject({ code: 'challenge_over' });
    expect(await list(id)).toEqual([]);
  });

  it('happens once for each ticket, and keeps at most twenty', async () => {
    const id = await register();
    const { options, ticket } = await begin(id);
    const response = new SoftwareAuthenticator().create(options);
    const keep = () => call(auth.bus, keepPasskey, { ticket, response, name: 'Phone' }, id);
    const kept = await Promise.allSettled([keep(), keep(), keep()]);
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const begun = await Promise.all(Array.from({ length: MOST_PASSKEYS + 2 }, () => begin(id)));
    const added = await Promise.allSettled(
      begun.map((one) => {
        const made = new SoftwareAuthenticator().create(one.options);
        return call(auth.bus, keepPasskey, { ticket: one.ticket, response: made, name: 'Phone' }, id);
      }),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_PASSKEYS - 1);
    expect(await list(id)).toHaveLength(MOST_PASSKEYS);
    await expect(begin(id)).rejects.toMatchObject({ code: 'passkey_limit' });
  });

  it('is refused with an id that is longer than WebAuthn allows', async () => {
    await add(await register(), new SoftwareAuthenticator(undefined, 1023));
    for (const bytes of [1024, 9000]) {
      const device = new SoftwareAuthenticator(undefined, bytes);
      await expect(add(await register(), device)).rejects.toMatchObject({ code: 'passkey_refused' });
    }
  });

  it('keeps a credential for one account only', async () => {
    const { device } = await add(await register());
    await expect(add(await register(), device)).rejects.toMatchObject({ code: 'passkey_refused' });
  });
});

describe('signing in with a passkey', () => {
  it('says whose it is, from options that name nobody', async () => {
    const id = await register();
    const { device } = await add(id);
    const { options } = await beginSignIn();
    expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(await signIn(device)).toEqual({ id, createdAt: expect.any(String), passwordVersion: 1 });
    expect((await list(id))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('keeps the second factor that an operator was asked to remove', async () => {
    const id = await register();
    const { device } = await add(id);
    const { secret } = await call(auth.bus, beginSecondFactor, { password }, id);
    await call(auth.bus, confirmSecondFactor, { code: codeOf(secret) }, id);
    await call(auth.bus, requestFactorRemoval, { email: `key${people - 1}@example.com` });
    const isOwed = async () =>
      (await inDatabase('select from factor_removals where user_id = $1', [id])).rowCount === 1;
    const addedDaysAgo = (days: number) =>
      inDatabase('update passkeys set created_at = now() - $2 * interval $$1 day$$ where user_id = $1', [id, days]);
    // A stranger can have added it together with the factor.
    await addedDaysAgo(29);
    await signIn(device);
    expect(await isOwed()).toBe(true);
    await addedDaysAgo(31);
    await signIn(device);
    expect(await isOwed()).toBe(false);
  });

  it('is refused to whoever is somewhere else, not verified, unknown, or has another’s handle', async () => {
    const { device } = await add(await register());
    for (const wrong of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerifying: false },
      { userHandle: '' },
      { userHandle: Buffer.alloc(32).toString('base64url') },
    ]) {
      await expect(signIn(device, wrong)).rejects.toMatchObject(refused);
    }
    await expect(signIn(new SoftwareAuthenticator())).rejects.toMatchObject(refused);
  });

  it('is good once, also when it is sent twice at the same moment, and for its own ticket only', async () => {
    const { device } = await add(await register());
    const { options, ticket } = await beginSignIn();
    const response = device.get(options);
    const answer = (given = ticket) => call(auth.bus, answerPasskeySignIn, { ticket: given, response });
    await expect(answer((await beginSignIn()).ticket)).rejects.toMatchObject(refused);
    await expect(answer('')).rejects.toMatchObject(over);
    const answers = await Promise.allSettled([answer(), answer(), answer()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(answer()).rejects.toMatchObject(over);
  });

  it('refuses a copy, which counts lower', async () => {
    const { device } = await add(await register());
    await signIn(device, { counter: 5 });
    for (const counter of [5, 4, 0]) await expect(signIn(device, { counter })).rejects.toMatchObject(refused);
    await signIn(device, { counter: 6 });
  });

  it('tells who is suspended so, after the passkey was right', async () => {
    const id = await register();
    const { device } = await add(id);
    await announceDecision(auth.bus, id, 'suspended');
    await expect(signIn(device, { isVerifying: false })).rejects.toMatchObject(refused);
    await expect(signIn(device)).rejects.toMatchObject({ code: 'account_suspended', detail: { userId: id } });
  });
});

it('an export names the passkeys, and a deletion leaves none', async () => {
  const id = await register();
  const { device, kept } = await add(id);
  const { name, createdAt } = kept;
  expect((await call(auth.bus, exportAccount, {}, id)).passkeys).toEqual([{ name, createdAt, lastUsedAt: null }]);
  await call(auth.bus, removeAccount, { password }, id);
  await expect(signIn(device)).rejects.toMatchObject(refused);
  const { rows } = await inDatabase(
    'select user_id from passkey_owners where user_id = $1 union all select user_id from passkeys where user_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});
