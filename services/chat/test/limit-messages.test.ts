import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { openWith, say } from './chat-requests.js';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ LIMITS_FACTOR: '1' });
});
afterAll(() => stack.stop());

it('is possible sixty times a minute for each member', async () => {
  const [robin, sam] = await Promise.all([newMember(stack.url), newMember(stack.url)]);
  const id = await openWith(robin, sam);
  const answers = await Promise.all(Array.from({ length: 65 }, (_, n) => say(robin, id, `${n}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await say(sam, id, 'I may')).status).toBe(201);
});
