import { connectNats } from '@kindred/testing/connect-nats';
import { newMember } from '@kindred/testing/member';
import type { Stack } from '@kindred/testing/start-stack';
import { startChild } from './child.js';
import { type Finding, quantile } from './goal.js';
import { getter, inTurn, medianOf, requestsPerSecond } from './load.js';
import { onProduct } from './on-product.js';

const ROUNDS = 5;
const SECONDS = 4;
const WARM_SECONDS = 15;
const CALLS = 2000;

/** The authenticated current user (a session, two services, three rows) against bare Express and bare NATS. */
export const measure = () =>
  onProduct(async (stack) => {
    const { session } = await newMember(stack.url);
    return [await throughput(stack, session), await latency(stack, session)];
  });

async function throughput(stack: Stack, session: string): Promise<Finding> {
  const hello = await startChild('hello.js');
  const [floorUrl, userUrl] = [`http://localhost:${hello.line}/`, `${stack.url}/api/auth/user`];
  await requestsPerSecond(floorUrl, '', 2);
  await requestsPerSecond(userUrl, session, WARM_SECONDS);
  const { floors, users } = await inTurn(ROUNDS, {
    floors: () => requestsPerSecond(floorUrl, '', SECONDS),
    users: () => requestsPerSecond(userUrl, session, SECONDS),
  });
  hello.stop();
  const [floor, user] = [quantile(floors, 0.5), quantile(users, 0.5)];
  const figures = `${Math.round(user)} of ${Math.round(floor)} req/s`;
  return { name: 'GET /api/auth/user over Express hello', ratio: user / floor, goal: { atLeast: 0.25 }, figures };
}

async function latency(stack: Stack, session: string): Promise<Finding> {
  const echo = await startChild('echo.js', stack.world.natsUrl);
  const nats = await connectNats(stack.world.natsUrl);
  const user = getter(`${stack.url}/api/auth/user`, session);
  const { floors, users } = await inTurn(ROUNDS, {
    floors: () => medianOf(() => nats.request('bench.echo', 'hello'), CALLS / ROUNDS),
    users: () => medianOf(user, CALLS / ROUNDS),
  });
  await nats.close();
  echo.stop();
  const [floor, p50] = [quantile(floors, 0.5), quantile(users, 0.5)];
  const figures = `${p50.toFixed(2)} over ${floor.toFixed(2)} ms`;
  return { name: 'its median time over a bare NATS request', ratio: p50 / floor, goal: { atMost: 6 }, figures };
}
