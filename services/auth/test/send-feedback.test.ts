import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exportMails } from '@kindred/contracts/account-export';
import { registerAccount } from '@kindred/contracts/auth';
import { sendFeedback } from '@kindred/contracts/feedback';
import { call } from '@kindred/kit/call';
import { announceDecision } from '@kindred/testing/announce-decision';
import { awaitMails } from '@kindred/testing/mails';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

const account = { email: 'wren@example.com', username: 'wren', password: 'secret1' };

it('is kept for as long as nobody can say which support was promised', async () => {
  const { id } = await call(auth.bus, registerAccount, account);
  await call(auth.bus, sendFeedback, { message: '  The heart is stuck.  ' }, id);
  await auth.restart(async () => undefined);
  const mails = await call(auth.bus, exportMails, {}, id);
  expect(mails).toMatchObject([{ kind: 'feedback', body: 'The heart is stuck.', sentAt: null }]);
});

it('reaches the operator from somebody who was suspended since', async () => {
  const { id } = await call(auth.bus, registerAccount, { ...account, email: 'ash@example.com', username: 'ash' });
  await call(auth.bus, sendFeedback, { message: 'The heart is stuck.' }, id);
  await announceDecision(auth.bus, id, 'suspended');
  const [mail] = await awaitMails(auth.world.mailboxUrl, auth.config.OPERATOR_EMAIL);
  expect(mail).toMatchObject({ subject: '[Feedback] Kindred: from ash' });
  expect(mail.text).toContain('The heart is stuck.');
});

it('refuses what is empty or too long, and nobody’s', async () => {
  const { id } = await call(auth.bus, registerAccount, { ...account, email: 'jo@example.com' });
  for (const message of ['', '   ', 'x'.repeat(4001)]) {
    await expect(call(auth.bus, sendFeedback, { message }, id)).rejects.toMatchObject({ kind: 'invalid' });
  }
  await expect(call(auth.bus, sendFeedback, { message: 'hi' })).rejects.toMatchObject({ kind: 'unauthenticated' });
});
