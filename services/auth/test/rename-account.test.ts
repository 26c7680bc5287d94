import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type AccountChanged,
  accountChanged,
  getAccount,
  registerAccount,
  renameAccount,
} from '@kindred/contracts/auth';
import { EVENT_STREAM } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { until } from '@kindred/testing/until';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

/** What was announced so far, as the text that JetStream keeps. */
async function announced() {
  const consumer = await auth.bus.jetstream.consumers.get(EVENT_STREAM, { filter_subjects: accountChanged.subject });
  const { num_pending: count } = await consumer.info();
  const texts: string[] = [];
  if (!count) return texts;
  for await (const message of await consumer.fetch({ max_messages: count, expires: 2000 }))
    texts.push(message.string());
  return texts;
}

const versionsIn = (texts: string[]) => texts.map((text) => (JSON.parse(text) as AccountChanged).version);

it('a new name is a new version of the account, announced without the name', async () => {
  const person = { email: 'robin@example.com', username: 'robin', password: 'secret1' };
  const { id } = await call(auth.bus, registerAccount, person);
  const { version = 0 } = await call(auth.bus, getAccount, {}, id);
  const renamed = await call(auth.bus, renameAccount, { username: 'quokka' }, id);
  expect(renamed).toMatchObject({ id, username: 'quokka', version: version + 1 });
  expect(await call(auth.bus, renameAccount, { username: 'quokka' }, id)).toEqual(renamed);
  const texts = await until(announced, ({ length }) => length === 2);
  expect(versionsIn(texts)).toEqual([version, version + 1]);
  expect(texts.join()).not.toMatch(/quokka|robin/);
});
