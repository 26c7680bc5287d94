import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import { checkPassword, registerAccount, removeAccount } from '@kindred/contracts/auth';
import {
  answerChallenge,
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '@kindred/contracts/second-factor';
import { call } from '@kindred/kit/call';
import { codeOf } from '@kindred/testing/authenticator';
import pg from 'pg';
import { fingerprint } from '../src/accounts/reset-token.js';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let database: pg.Pool;
beforeAll(async () => {
  auth = await startAuthAlone({ WRONG_CODES_PER_DAY: 40 });
  database = new pg.Pool({ connectionString: auth.world.databaseUrl('auth'), max: 2 });
});
afterAll(async () => {
  await database.end();
  await auth.stop();
});

const password = 'secret1';
let people = 0;
/** The code that an authenticator shows, and the next one, which is right already. */
const presentCode = (secret: string) => codeOf(secret, 0);
const nextCode = (secret: string) => codeOf(secret, 1);
/** As a keyboard in Arabic writes it. */
const inArabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
const wrongCode = { code: 'wrong_code' };
const limited = { kind: 'limited', code: 'rate_limited', detail: { retryAfter: expect.any(Number) } };
/** A code that was right six hours ago. */
const staleCode = (secret: string) => codeOf(secret, -720);

async function register() {
  const email = `second${people++}@example.com`;
  const { id } = await call(auth.bus, registerAccount, { email, username: 'robin', password });
  return { id, email };
}

async function withFactor() {
  const person = await register();
  const { secret, uri } = await call(auth.bus, beginSecondFactor, { password }, person.id);
  const { recoveryCodes } = await call(auth.bus, confirmSecondFactor, { code: presentCode(secret) }, person.id);
  return { ...person, secret, uri, recoveryCodes };
}

async function challengeFor(email: string) {
  const { challenge } = await call(auth.bus, checkPassword, { email, password });
  return challenge ?? '';
}

const answer = (challenge: string, code: string) => call(auth.bus, answerChallenge, { challenge, code });

describe('a second factor', () => {
  it('asks for nothing until a code is confirmed', async () => {
    const { id, email } = await register();
    const { secret, uri } = await call(auth.bus, beginSecondFactor, { password }, id);
    expect(uri).toBe(`otpauth://totp/Kindred:robin?secret=${secret}&issuer=Kindred`);
    expect(await call(auth.bus, readSecondFactor, {}, id)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await call(auth.bus, checkPassword, { email, password })).challenge).toBeNull();
    await expect(call(auth.bus, confirmSecondFactor, { code: staleCode(secret) }, id)).rejects.toMatchObject(wrongCode);
  });

  it('is asked for once it is confirmed, and gives ten recovery codes', async () => {
    const { id, email, recoveryCodes } = await withFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const state = { since: expect.any(String), recoveryCodesLeft: 10 };
    expect(await call(auth.bus, readSecondFactor, {}, id)).toEqual(state);
    expect(await challengeFor(email)).toMatch(/^[\w-]{43}$/);
  });

  it('is not replaced by another one, and a wrong password begins none', async () => {
    const { id } = await withFactor();
    await expect(call(auth.bus, beginSecondFactor, { password }, id)).rejects.toMatchObject({
      code: 'second_factor_on',
    });
    await expect(call(auth.bus, beginSecondFactor, { password: 'wrong' }, id)).rejects.toMatchObject({
      code: 'wrong_password',
    });
  });

  it('that is on judges no code of whoever would confirm it again, and counts none against its owner', async () => {
    const { id, email, secret } = await withFactor();
    for (let n = 0; n < 11; n++) {
      await expect(call(auth.bus, confirmSecondFactor, { code: staleCode(secret) }, id)).rejects.toMatchObject({
        code: 'second_factor_on',
      });
    }
    expect(await answer(await challengeFor(email), nextCode(secret))).toMatchObject({ id });
  });

  it('goes with the password and a code, and not with less', async () => {
    const { id, email, secret } = await withFactor();
    const remove = (given: { password: string; code: string }) => call(auth.bus, removeSecondFactor, given, id);
    await expect(remove({ password: 'wrong', code: nextCode(secret) })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    await expect(remove({ password, code: staleCode(secret) })).rejects.toMatchObject(wrongCode);
    await remove({ password, code: inArabic(nextCode(secret)) });
    expect((await call(auth.bus, checkPassword, { email, password })).challenge).toBeNull();
    await expect(remove({ password, code: nextCode(secret) })).rejects.toMatchObject({ code: 'second_factor_off' });
  });

  it('is kept as nothing that opens an account', async () => {
    const { email, secret, recoveryCodes } = await withFactor();
    const challenge = await challengeFor(email);
    const { rows } = await database.query<{ row: object }>(`
      select to_jsonb(f) as row from second_factors f union all select to_jsonb(c) from challenges c
      union all select to_jsonb(r) from recovery_codes r`);
    const kept = JSON.stringify(rows);
    for (const open of [secret, Buffer.from(secret).toString('hex'), challenge, ...recoveryCodes]) {
      expect(kept).not.toContain(open);
    }
  });

  it('is in the export by its day only, and goes with the account', async () => {
    const { id } = await withFactor();
    expect((await call(auth.bus, exportAccount, {}, id)).secondFactorSince).toEqual(expect.any(String));
    await call(auth.bus, removeAccount, { password }, id);
    const { rows } = await database.query(
      `select user_id from second_factors where user_id = $1 union all select user_id from recovery_codes where user_id = $1
       union all select user_id from challenges where user_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a challenge', () => {
  it('is answered by the code of the authenticator, once', async () => {
    const { id, email, secret } = await withFactor();
    const challenge = await challengeFor(email);
    expect(await answer(challenge, nextCode(secret))).toMatchObject({ id, passwordVersion: 1 });
    await expect(answer(challenge, nextCode(secret))).rejects.toMatchObject({ code: 'challenge_over' });
  });

  it('is answered by a recovery code, as it was typed, once', async () => {
    const { id, email, recoveryCodes } = await withFactor();
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replace('-', ' ').replaceAll('0', 'O')} `;
    expect(await answer(await challengeFor(email), typed)).toMatchObject({ id });
    expect(await call(auth.bus, readSecondFactor, {}, id)).toMatchObject({ recoveryCodesLeft: 9 });
    await expect(answer(await challengeFor(email), typed)).rejects.toMatchObject(wrongCode);
  });

  it.each(['the same challenge', 'challenges of their own'])(
    'of eight answers at once lets each code in once, with %s',
    async (what) => {
      const { email, secret, recoveryCodes } = await withFactor();
      const own = what === 'challenges of their own' ? 4 : 1;
      const challenges: string[] = [];
      while (challenges.length < own) challenges.push(await challengeFor(email));
      for (const code of [nextCode(secret), recoveryCodes[0] ?? '']) {
        const many = Array.from({ length: 5 }, (_, n) => answer(challenges[n % own] ?? '', code));
        const answers = await Promise.allSettled(many);
        expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
        if (code === nextCode(secret)) expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
      }
    },
  );

  it('is over after five minutes, with a new password, and with the account', async () => {
    const { id, email, secret } = await withFactor();
    const [old, before] = [await challengeFor(email), await challengeFor(email)];
    await database.query(`update challenges set created_at = now() - interval '301 seconds' where fingerprint = $1`, [
      fingerprint(old),
    ]);
    await expect(answer(old, nextCode(secret))).rejects.toMatchObject({ code: 'challenge_over' });
    await database.query('update users set password_version = password_version + 1 where id = $1', [id]);
    await expect(answer(before, nextCode(secret))).rejects.toMatchObject({ code: 'challenge_over' });
    await expect(answer('made-up', nextCode(secret))).rejects.toMatchObject({ code: 'challenge_over' });
  });

  it('takes five wrong codes, then no right one', async () => {
    const { email, secret } = await withFactor();
    const challenge = await challengeFor(email);
    for (let n = 0; n < 5; n++) await expect(answer(challenge, staleCode(secret))).rejects.toMatchObject(wrongCode);
    await expect(answer(challenge, nextCode(secret))).rejects.toMatchObject(limited);
    expect(await answer(await challengeFor(email), nextCode(secret))).toBeDefined();
  });

  it('takes ten wrong codes of an account in a quarter of an hour, and counts them one by one', async () => {
    const { id, email, secret } = await withFactor();
    for (let n = 0; n < 3; n++) {
      const challenge = await challengeFor(email);
      await Promise.allSettled(Array.from({ length: 4 }, () => answer(challenge, staleCode(secret))));
    }
    await expect(answer(await challengeFor(email), nextCode(secret))).rejects.toMatchObject(limited);
    await expect(call(auth.bus, removeSecondFactor, { password, code: nextCode(secret) }, id)).rejects.toMatchObject(
      limited,
    );
    await database.query(
      `update second_factors set quarter_began_at = now() - interval '901 seconds' where user_id = $1`,
      [id],
    );
    expect(await answer(await challengeFor(email), nextCode(secret))).toMatchObject({ id });
  });

  it('is refused after as many wrong codes in a day as the setting says', async () => {
    const { id, email, secret } = await withFactor();
    await database.query('update second_factors set day_failures = 40 where user_id = $1', [id]);
    await expect(answer(await challengeFor(email), nextCode(secret))).rejects.toMatchObject(limited);
    await database.query(`update second_factors set day_began_at = now() - interval '25 hours' where user_id = $1`, [
      id,
    ]);
    expect(await answer(await challengeFor(email), nextCode(secret))).toMatchObject({ id });
  });

  it('is given to whoever has the password, also after many others, of which the newest stay open', async () => {
    const { id, email, secret } = await withFactor();
    const first = await challengeFor(email);
    await Promise.all(Array.from({ length: 12 }, () => challengeFor(email)));
    const last = await challengeFor(email);
    const { rows } = await database.query('select count(*)::int as count from challenges where user_id = $1', [id]);
    expect(rows).toEqual([{ count: 10 }]);
    await expect(answer(first, nextCode(secret))).rejects.toMatchObject({ code: 'challenge_over' });
    expect(await answer(last, nextCode(secret))).toMatchObject({ id });
  });
});
