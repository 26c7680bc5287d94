import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyAgeGate, listConsents } from '@kindred/contracts/age-gate';
import { accountChanged, getAccount } from '@kindred/contracts/auth';
import { call } from '@kindred/kit/call';
import { collectEvents } from '@kindred/testing/collect-events';
import { until } from '@kindred/testing/until';
import { type AddressBook, addressBook } from './address-book.js';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
let book: AddressBook;
beforeAll(async () => {
  auth = await startAuthAlone({ AGE_GATE: 'off' });
  book = addressBook(auth);
});
afterAll(async () => {
  await book.close();
  await auth.stop();
});

it('without a gate there is nothing to pass, and an account is one from before it', async () => {
  const { id } = await book.register();
  const consents = (await call(auth.bus, listConsents, {})).map(({ text: _, ...consent }) => consent);
  const passed = call(auth.bus, applyAgeGate, { birthDate: '2020-01-01', consents }, id);
  await expect(passed).rejects.toMatchObject({ kind: 'missing', code: 'not_found' });
  expect(await call(auth.bus, getAccount, {}, id)).toMatchObject({ isWelcomed: false });
  expect(await book.query('select joined_behind_gate as behind from users where id = $1', [id])).toEqual([
    { behind: false },
  ]);
});

it('whoever joined behind a gate that is off now is found like everybody', async () => {
  const { id } = await book.register();
  await book.query('update users set joined_behind_gate = true, awaits_welcome = true where id = $1', [id]);
  const told = await collectEvents(auth.bus.nats, accountChanged, (account) => account.id === id);
  await auth.restart(async () => undefined);
  await until(
    async () => told.at(-1),
    (last) => last?.version === 2 && last.awaitsWelcome === false,
  );
});
