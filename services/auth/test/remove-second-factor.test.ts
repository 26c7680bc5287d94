import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exportAccount } from '@kindred/contracts/account-export';
import { checkPassword, registerAccount } from '@kindred/contracts/auth';
import {
  answerChallenge,
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  requestFactorRemoval,
} from '@kindred/contracts/second-factor';
import { sweepSecondFactors } from '@kindred/contracts/sweeps';
import { call } from '@kindred/kit/call';
import { announceDecision } from '@kindred/testing/announce-decision';
import { codeOf } from '@kindred/testing/authenticator';
import { awaitMails } from '@kindred/testing/mails';
import { until } from '@kindred/testing/until';
import { whileHeld } from '@kindred/testing/while-held';
import pg from 'pg';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let database: pg.Pool;
beforeAll(async () => {
  auth = await startAuthAlone();
  database = new pg.Pool({ connectionString: auth.world.databaseUrl('auth'), max: 2 });
});
afterAll(async () => {
  await database.end();
  await auth.stop();
});

const HOUR = 3_600_000;
const password = 'secret1';
let people = 0;
async function withFactor() {
  const email = `lost${people++}@example.com`;
  const { id } = await call(auth.bus, registerAccount, { email, username: 'robin', password });
  const { secret } = await call(auth.bus, beginSecondFactor, { password }, id);
  await call(auth.bus, confirmSecondFactor, { code: codeOf(secret) }, id);
  return { id, email, code: codeOf(secret, 1) };
}

const unsent = async (email: string) =>
  (
    await database.query(
      `select from mails where sent_at is null and user_id = (select id from users where email = $1)`,
      [email],
    )
  ).rowCount;
/** Asks for the removal, and waits until the owner is mailed. */
async function request(email: string) {
  const asked = await call(auth.bus, requestFactorRemoval, { email });
  await until(
    () => unsent(email),
    (count) => count === 0,
  );
  return asked;
}
const sweepInHours = (hours: number) =>
  call(auth.bus, sweepSecondFactors, { asOf: new Date(Date.now() + hours * HOUR).toISOString() });
const isOn = async (id: string) => (await call(auth.bus, readSecondFactor, {}, id)).since !== null;
const check = (email: string) => call(auth.bus, checkPassword, { email, password });

function mailed(email: string, count: number) {
  return awaitMails(auth.world.mailboxUrl, email, count);
}

it('happens 72 hours after an operator asked, and its owner is mailed of each step without the name of the product', async () => {
  const { id, email } = await withFactor();
  expect(await call(auth.bus, exportAccount, {}, id)).not.toHaveProperty('secondFactorRemovedAt');
  const { dueAt } = await request(email);
  expect(await call(auth.bus, exportAccount, {}, id)).toMatchObject({ secondFactorRemovedAt: dueAt });
  expect(Math.round((Date.parse(dueAt) - Date.now()) / HOUR)).toBe(72);
  expect(await request(email)).toEqual({ dueAt });
  await mailed(email, 2);
  expect(await sweepInHours(71)).toEqual({ count: 0 });
  expect(await isOn(id)).toBe(true);
  expect(await sweepInHours(73)).toEqual({ count: 1 });
  expect(await isOn(id)).toBe(false);
  expect((await check(email)).challenge).toBeNull();
  const mails = (await mailed(email, 5)).filter(({ text }) => !/downloaded a copy/.test(text));
  const steps = [
    /second factor was set up/,
    /asked to remove the second factor/,
    /second factor of your account is removed/,
  ];
  expect(mails).toHaveLength(steps.length);
  for (const step of steps) expect(mails.filter(({ text }) => step.test(text))).toHaveLength(1);
  for (const { subject, text, from } of mails) {
    expect(subject).toBe('About your account');
    expect(from).toEqual([{ name: 'Your account', address: 'hello@kindred.test' }]);
    expect(subject + text).not.toMatch(/kindred/i);
  }
});

const isOwed = async (id: string) =>
  (await database.query('select from factor_removals where user_id = $1', [id])).rowCount === 1;

/** The removal was asked for, and mailed, so long before. */
async function passHours(id: string, hours: number) {
  const ago = `interval '1 hour' * $2`;
  await database.query(
    `update mails set created_at = created_at - ${ago}, sent_at = sent_at - ${ago} where user_id = $1`,
    [id, hours],
  );
  await database.query(
    `update factor_removals set try_at = try_at - ${ago}, due_at = due_at - ${ago} where user_id = $1`,
    [id, hours],
  );
}

it('does not happen before its owner was mailed for 72 hours', async () => {
  const { id, email } = await withFactor();
  await request(email);
  const mail = `kind = 'second_factor_removal' and user_id = $1`;
  await database.query(`update mails set sent_at = null, try_at = now() + interval '1 day' where ${mail}`, [id]);
  expect(await sweepInHours(73)).toEqual({ count: 0 });
  await passHours(id, 73);
  await database.query(`update mails set sent_at = now() - interval '71 hours' where ${mail}`, [id]);
  expect(await sweepInHours(0)).toEqual({ count: 0 });
  expect(await isOwed(id)).toBe(true);
  expect(await sweepInHours(2)).toEqual({ count: 1 });
});

it('is done by the clock too', async () => {
  const { id, email } = await withFactor();
  await request(email);
  await passHours(id, 72);
  await until(
    () => isOn(id),
    (on) => !on,
  );
});

it('does not happen when somebody signs in with the factor before', async () => {
  const { id, email, code } = await withFactor();
  await request(email);
  const { challenge } = await check(email);
  await call(auth.bus, answerChallenge, { challenge: challenge ?? '', code });
  expect(await sweepInHours(73)).toEqual({ count: 0 });
  expect(await isOn(id)).toBe(true);
});

it('is decided once when the sign-in and the removal meet', async () => {
  const { id, email, code } = await withFactor();
  await request(email);
  const { challenge } = await check(email);
  const answered = call(auth.bus, answerChallenge, { challenge: challenge ?? '', code });
  const [signedIn, swept] = await Promise.allSettled([answered, sweepInHours(73)]);
  expect(swept.status).toBe('fulfilled');
  expect(await isOn(id)).toBe(signedIn.status === 'fulfilled');
});

it('is asked for under the lock that a deletion of the account takes first too', async () => {
  const { id, email } = await withFactor();
  await whileHeld(
    auth.world.databaseUrl('auth'),
    ['select from users where id = $1 for update', id],
    () => request(email),
    (deletion) => deletion.query('select from second_factors where user_id = $1 for update nowait', [id]),
  );
});

it('is refused where there is no account or no second factor', async () => {
  await expect(request('nobody@example.com')).rejects.toMatchObject({ code: 'account_missing' });
  const email = 'without@example.com';
  await call(auth.bus, registerAccount, { email, username: 'robin', password });
  await expect(request(email)).rejects.toMatchObject({ code: 'second_factor_off' });
});

it('somebody who is suspended learns it after the second factor', async () => {
  const { id, email, code } = await withFactor();
  await announceDecision(auth.bus, id, 'suspended');
  const { challenge } = await check(email);
  const answer = (given: string) => call(auth.bus, answerChallenge, { challenge: challenge ?? '', code: given });
  await expect(answer('000000')).rejects.toMatchObject({ code: 'wrong_code' });
  await expect(answer(code)).rejects.toMatchObject({ code: 'account_suspended', detail: { userId: id } });
  await expect(answer(code)).rejects.toMatchObject({ code: 'challenge_over' });
});
