import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registerAccount } from '@kindred/contracts/auth';
import { hasSubscription, keepSubscription, sendPush } from '@kindred/contracts/push';
import { call } from '@kindred/kit/call';
import { newPushKeys } from '@kindred/testing/push-browser';
import { type AuthAlone, startAuthAlone } from './start-auth.js';

let auth: AuthAlone;
beforeAll(async () => {
  auth = await startAuthAlone();
});
afterAll(() => auth.stop());

it('nobody is told by push where there are no keys', async () => {
  const account = { email: 'quiet@example.com', username: 'robin', password: 'secret1' };
  const { id } = await call(auth.bus, registerAccount, account);
  const [sessionId, { keys }] = ['a'.repeat(64), newPushKeys()];
  const kept = call(auth.bus, keepSubscription, { sessionId, endpoint: 'https://push.example/x', keys }, id);
  await expect(kept).rejects.toMatchObject({ kind: 'missing' });
  expect(await call(auth.bus, hasSubscription, { sessionId }, id)).toEqual({ isOn: false });
  expect(await call(auth.bus, sendPush, { sessionIds: [sessionId] }, id)).toEqual({});
});
