import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { until } from '@kindred/testing/until';
import { type ModerationAlone, startModerationAlone } from './start-moderation.js';

let moderation: ModerationAlone;
beforeAll(async () => {
  moderation = await startModerationAlone();
});
afterAll(() => moderation.stop());

it('keeps the newest state of an account, in whatever order it is told', async () => {
  const id = randomUUID();
  const at = new Date().toISOString();
  const account = { id, createdAt: at, sessionsValidFrom: at };
  for (const [version, state] of [
    [3, 'suspended'],
    [2, 'active'],
    [4, 'deleted'],
  ]) {
    await moderation.bus.jetstream.publish(accountChanged.subject, JSON.stringify({ ...account, version, state }));
  }
  const stateOf = async () =>
    (await moderation.query('select account_state as state from people where user_id = $1', [id]))[0]?.state;
  expect(await until(stateOf, (state) => state === 'deleted')).toBe('deleted');
});
