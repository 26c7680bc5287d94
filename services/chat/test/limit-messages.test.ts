import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { openWith, say } from './chat-requests.js';

let stack: Stack;
let url: string;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  ({ url } = await stack.addGateway({ LIMITS_FACTOR: '1' }));
});
afterAll(() => stack.stop());

it('a member sends at most sixty messages a minute', async () => {
  const [robin, sam] = await Promise.all([newMember(url), newMember(url)]);
  const id = await openWith(robin, sam);
  const answers = await Promise.all(Array.from({ length: 65 }, (_, n) => say(robin, id, `${n}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await say(sam, id, 'I may')).status).toBe(201);
});
