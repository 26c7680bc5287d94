import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { query } from './query.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(async () => {
  await query(stack, 'profile', 'alter table renamed rename to user_interactions');
  await stack.stop();
});

it('a bug is answered with a request id only, and logged with the same id and its cause', async () => {
  const robin = await newMember(stack.url);
  await query(stack, 'profile', 'alter table user_interactions rename to renamed');

  const { status, body } = await robin.get('/api/discover');
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      statusCode: 500,
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    },
  });
  const logged = await until(
    async () =>
      stack
        .log('profile')
        .split('\n')
        .find((line) => line.includes(body.requestId)),
    Boolean,
  );
  expect(JSON.parse(logged ?? '')).toMatchObject({
    service: 'profile',
    msg: 'operation failed',
    err: { code: '42P01' },
  });
});
