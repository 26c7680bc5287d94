import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { awaitMails } from '@kindred/testing/mails';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
afterAll(() => stack.stop());

it('reaches the operator once, and its text is deleted after sending', async () => {
  const wren = await newMember(stack.url, 'wren');
  expect((await wren.post('/api/feedback', { message: ' The heart is stuck. ' })).status).toBe(201);
  const [mail] = await awaitMails(stack.world.mailboxUrl, 'operator@kindred.example');
  expect(mail).toMatchObject({ subject: '[Feedback] Kindred: from wren' });
  expect(mail.text).toContain('\nThe heart is stuck.');
  const { account } = await until(
    () => dataExportOf(wren),
    ({ account }) => account.mails[0].sentAt !== null,
  );
  const [feedback, ...others] = account.mails as { kind: string }[];
  expect(feedback).toMatchObject({ kind: 'feedback', body: null });
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['data_exported']));
  expect(stack.log('auth')).not.toMatch(/stuck|wren/);
});

it('refuses an empty text and a text that is too long', async () => {
  const jo = await newMember(stack.url, 'jonah');
  for (const message of [undefined, ' ', 'x'.repeat(4001)]) {
    expect(await jo.post('/api/feedback', { message })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  }
});
